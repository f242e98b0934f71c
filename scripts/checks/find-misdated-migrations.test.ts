import { expect, test } from "vitest";
import { findMisdatedMigrations, misdated } from "./find-misdated-migrations.ts";

test("a new migration that sorts before the last one of main is found, and no other", () => {
  const known = ["20261126000000_baseline", "20261203000000_notes"];
  expect(misdated([...known, "20261201000000_early", "20261204000000_late", "migration_lock.toml"], known)).toEqual([
    "20261201000000_early",
  ]);
  expect(misdated(["20261126000000_baseline"], [])).toEqual([]);
});

test("the migrations of the project are in order", () => {
  expect(findMisdatedMigrations()).toEqual([]);
});
