import { readdirSync } from "node:fs";
import sharp from "sharp";
import { baseUrl, expect, test } from "./fixtures.ts";

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/** A request without a cookie that follows no redirect: what a crawler or a phone's home screen asks for. */
const ask = (path: string) => fetch(`${baseUrl()}${path}`, { redirect: "manual" });

test("every file of public/ is served to anybody, with its type, the headers of every path, and a time in caches", async () => {
  const types = new Map([
    ["svg", /^image\/svg\+xml/],
    ["png", /^image\/png$/],
    ["ico", /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ["webmanifest", /^application\/manifest\+json/],
    ["txt", /^text\/plain/],
    ["webp", /^image\/webp$/],
  ]);
  const files = readdirSync("public", { recursive: true, encoding: "utf8" }).filter((file) => file.includes("."));
  expect(files.length).toBeGreaterThan(6);
  for (const file of files) {
    const response = await ask(`/${file}`);
    expect([file, response.status]).toEqual([file, 200]);
    expect(response.headers.get("content-type"), file).toMatch(types.get(file.split(".").at(-1) ?? "") ?? /unknown/);
    expect(response.headers.get("cache-control"), file).toMatch(/^public, max-age=(86400|3600)$/);
    expect(response.headers.get("set-cookie"), file).toBeNull();
    expect(response.headers.get("x-content-type-options"), file).toBe("nosniff");
    expect(response.headers.get("x-frame-options"), file).toBe("SAMEORIGIN");
  }
});

test("the manifest is valid, and its icons are of the type and the size that it states", async () => {
  const manifest = (await (await ask("/manifest.webmanifest")).json()) as Manifest;
  expect(manifest).toMatchObject({
    name: "Folio",
    short_name: "Folio",
    start_url: "/dashboard",
    scope: "/",
    display: "minimal-ui",
  });
  // What Chromium asks for before it offers to install an application.
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const response = await ask(src);
    expect([src, response.headers.get("content-type")]).toEqual([src, type]);
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([src, format]).toEqual([src, type === "image/svg+xml" ? "svg" : "png"]);
    if (sizes !== "any") expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test("an icon that a phone cuts into its own shape has no transparent edge, and the mark within the safe zone", async () => {
  for (const path of ["/icon-maskable-512.png", "/apple-touch-icon.png"]) {
    const image = sharp(Buffer.from(await (await ask(path)).arrayBuffer()));
    const { width } = await image.metadata();
    expect((await image.stats()).isOpaque, path).toBe(true);
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    // The safe zone of a maskable icon is a circle of 80 % of its width (Web Application Manifest, "Icon masks and safe
    // zone").
    let farthest = 0;
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++)
        if ((data[(y * info.width + x) * info.channels] ?? 0) > 200) {
          farthest = Math.max(farthest, Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2));
        }
    expect(farthest).toBeGreaterThan(0);
    expect(farthest / width, path).toBeLessThan(0.4);
  }
});

test("every page names the icons and the manifest, each once", async ({ page }) => {
  for (const address of ["/", "/sign-in", "/nothing-here"]) {
    await page.goto(address);
    const links = await page
      .locator("link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]")
      .evaluateAll((found) => found.map((link) => `${link.getAttribute("rel")} ${link.getAttribute("href")}`));
    expect(links.sort(), address).toEqual([
      "apple-touch-icon /apple-touch-icon.png",
      "icon /favicon.ico",
      "icon /icon.svg",
      "manifest /manifest.webmanifest",
    ]);
  }
});

test("robots.txt opens the pages for people without an account, and nothing else", async () => {
  const response = await ask("/robots.txt");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  const rules = [...(await response.text()).matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, path]) => ({
    verb,
    path: path ?? "",
  }));
  // RFC 9309, 2.2.2: of the rules that match, the longest decides.
  const isOpen = (path: string) =>
    rules
      .filter((rule) => (rule.path.endsWith("$") ? path === rule.path.slice(0, -1) : path.startsWith(rule.path)))
      .toSorted((a, b) => b.path.length - a.path.length)[0]?.verb !== "Disallow";
  for (const path of [
    "/",
    "/sign-in",
    "/sign-up",
    "/docs",
    "/docs/errors",
    "/docs/errors.md",
    "/llms.txt",
    "/_next/static/chunks/a.css",
    "/favicon.ico",
  ])
    expect([path, isOpen(path)]).toEqual([path, true]);
  const closed = [
    "/dashboard",
    "/invoices",
    "/clients",
    "/settings/company",
    "/i/token",
    "/api/invoices",
    "/api/openapi.json",
    "/mailbox",
  ];
  const keys = [
    "/invitations/token",
    "/reset-password/token",
    "/verify-email/token",
    "/logos/id/hash",
    "/forgot-password",
    "/switch-company",
  ];
  for (const path of [...closed, ...keys]) expect([path, isOpen(path)]).toEqual([path, false]);
});
