// Preloaded into the processes of a Folio under test: shifts the clock by the milliseconds in the file FAULTS_CLOCK.
// Plain JavaScript, because the machine's own Node loads it too.

import { readFileSync } from "node:fs";

const RealDate = Date;
let shift = 0;

function look() {
  try {
    shift = Number(readFileSync(process.env.FAULTS_CLOCK ?? "", "utf8")) || 0;
  } catch {
    shift = 0;
  }
}

look();
setInterval(look, 50).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args, newTarget),
  apply: () => new Date().toString(),
  get: (target, name) => (name === "now" ? () => RealDate.now() + shift : Reflect.get(target, name)),
});
