// node --import: writes every distinct SQL text that a release sends, one JSON string a line, into the file
// RECORDED_STATEMENTS. It records other releases too, so it knows of them only that they use pg.

import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const { Client } = createRequire(path.join(process.cwd(), "package.json"))("pg");
const file = process.env.RECORDED_STATEMENTS ?? "";
const seen = new Set();
const { query } = Client.prototype;

Client.prototype.query = function (config, ...rest) {
  // A pipeline has several queries.
  for (const query of config?.queries ?? [config]) {
    const text = typeof query === "string" ? query : query?.text;
    if (!text || seen.has(text)) continue;
    seen.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  }
  return query.call(this, config, ...rest);
};
