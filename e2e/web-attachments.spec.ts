import { messages } from "#i18n/messages.ts";
import { expect, test } from "./fixtures.ts";

const { invoiceForm } = messages.en;

const file = (name: string, content = "%PDF-1.7\nhours") => ({
  ...{ name, mimeType: "text/plain", buffer: Buffer.from(content) },
});

test("files are added to a new draft once it is stored, and the client downloads them", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/new?client=${tenant.clientId}`);
  const files = page.getByRole("region", { name: invoiceForm.attachments });
  const add = files.getByRole("button", { name: invoiceForm.attachFile });
  await expect(add).toBeDisabled();
  await page.getByLabel(invoiceForm.lineDescription, { exact: true }).first().fill("Conseil");
  await page.getByLabel(invoiceForm.unitPrice, { exact: true }).first().fill("650");
  await expect(add).toBeEnabled();
  const chosen = [file("timesheet.pdf"), file("timesheet.pdf"), file("virus.pdf", "MZ\0")];
  await files.locator("input[type=file]").setInputFiles(chosen);
  await expect(files.getByRole("alert")).toHaveText(
    invoiceForm.attachmentFaults.attachment_type.replace("{name}", "virus.pdf"),
  );
  await files.getByRole("button", { name: invoiceForm.removeAttachment.replace("{name}", "timesheet.pdf") }).click();
  await expect(files.getByRole("listitem")).toHaveText([/^timesheet \(2\)\.pdf/]);
  await expect(add).toBeFocused();
  // To the form, the change of the files is no conflict.
  await page.getByLabel(invoiceForm.notes, { exact: true }).fill("With hours");
  await page.getByRole("button", { name: invoiceForm.saveDraft }).click();
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("link", { name: "timesheet (2).pdf" })).toBeVisible();

  const path = `/api${new URL(page.url()).pathname}`;
  for (const step of ["issue", "send"]) expect((await tenant.call("POST", `${path}/${step}`)).status).toBe(200);
  await page.goto((await tenant.call("GET", path)).body.viewUrl);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "timesheet (2).pdf" }).click();
  expect((await downloading).suggestedFilename()).toBe("timesheet (2).pdf");
});
