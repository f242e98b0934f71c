import { expect, test } from "vitest";
import { parseWebsite } from "#lib/domain/parties/website.ts";

test.each([
  "atelier-lumiere.example",
  " https://www.example.fr/a?b=c#d ",
  "HTTP://example.fr",
  "éléphant.fr",
  "example.fr:8080/x",
  "example.fr/javascript:x",
])("%s is a website", (website) => expect(parseWebsite(website)).toBe(website.trim()));

test.each([
  ...["javascript:alert(1)", "JavaScript://example.fr/%0aalert(1)", "data:text/html,x"],
  ...["mailto:a@example.fr", "ftp://example.fr", "https://", "//example.fr", "a b.fr"],
  ...["example.fr\nexample.com", "example.fr\tx", "user@example.fr", "https://user:x@example.fr"],
])("%j is none", (website) => expect(parseWebsite(website)).toBeNull());
