import { rm } from "node:fs/promises";
import { demoFolder, startFolio } from "#tests/support/folio-process.ts";
import { test } from "./fixtures.ts";

/**
 * Serves a copy of the demo to the tests of this file or describe block, without a mail provider: what is sent stays in
 * the local mailbox. The folder and the URL are known once the tests run.
 */
export function serveDemo(): { folder: string; url: string } {
  const demo = { folder: "", url: "" };
  let stop = async () => {};
  test.beforeAll(async () => {
    demo.folder = await demoFolder();
    const folio = await startFolio({ DATA_DIR: demo.folder });
    demo.url = folio.url;
    stop = async () => void (await folio.stop());
  });
  test.afterAll(async () => {
    await stop();
    await rm(demo.folder, { recursive: true, force: true });
  });
  return demo;
}
