import type { Page } from "@playwright/test";
import { messages } from "#i18n/messages.ts";
import { freePort } from "#scripts/local/database.ts";
import { startFolio } from "#tests/support/folio-process.ts";
import { expect, PASSWORD, signIn, test, WHOLE } from "./fixtures.ts";

// What is typed outlives the end of the session and of the connection.

const { signInAgain } = messages.en.frame;
const { failures, frame, invoiceForm, pages } = messages.en;
const { actions } = messages.en.invoice;

/** The dialog that signs in again. */
const dialogOf = (page: Page) => page.getByRole("dialog", { name: signInAgain.title });

async function signInThere(page: Page, password: string): Promise<void> {
  await dialogOf(page).getByLabel(signInAgain.password).fill(password);
  await dialogOf(page).getByRole("button", { name: signInAgain.submit }).click();
}

async function fillClient(page: Page): Promise<void> {
  await page.goto("/clients/new");
  await page.getByLabel("Name", { exact: true }).fill("Client of a long call");
  await page.getByLabel("Email").fill("compta@client.example");
  await page.getByLabel("Street and number").fill("3 quai Perrache");
  await page.getByLabel("Postal code").fill("69002");
  await page.getByLabel("City").fill("Lyon");
  await page.getByLabel("Country").selectOption("FR");
}

test("after the end of the session the user signs in over the form, and it is saved", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await fillClient(page);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create client" }).click();

  await signInThere(page, "not the password");
  await expect(dialogOf(page).getByText(signInAgain.wrong)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(failures.signed_out)).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Lyon");

  await page.getByRole("button", { name: "Create client" }).click();
  await signInThere(page, PASSWORD);
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
});

test("a button whose session ended does what it says after the user signed in in another tab", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  const { id } = await tenant.invoice();
  await page.goto(`/invoices/${id}`);
  await page.context().clearCookies();
  await page.getByRole("button", { name: actions.more }).click();
  await page.getByRole("menuitem", { name: actions.duplicate }).click();
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    dialogOf(page).getByRole("link", { name: "sign in in another tab" }).click(),
  ]);
  await other.getByLabel("Email").fill(tenant.email);
  await other.getByLabel("Password").fill(PASSWORD);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other).toHaveURL(/\/dashboard/);
  await other.close();
  await dialogOf(page).getByRole("button", { name: "go on here" }).click();
  await expect(page).toHaveURL(/\/edit$/);
});

test("over a dialog the user signs in, too, and what was typed in it is recorded once", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  const { id } = await tenant.invoice({}, "issued");
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: actions.pay }).click();
  const { amount, confirm } = messages.en.invoice.paymentDialog;
  await page.getByLabel(amount.replace("{currency}", "EUR")).fill("100");
  await page.context().clearCookies();
  await page.getByRole("button", { name: confirm }).click();
  await signInThere(page, PASSWORD);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { payments } = (await tenant.call("GET", `/api/invoices/${id}`)).body;
  expect(payments).toMatchObject([{ amount: 10_000 }]);
});

test("a draft is saved as soon as the server answers again, once, with what was typed meanwhile", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  const { id } = await tenant.invoice();
  await page.goto(`/invoices/${id}/edit`);
  await page.getByLabel(invoiceForm.notes).fill("Written in a train");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: invoiceForm.saveDraft }).click();
  await expect(page.getByText(failures.not_saved_yet)).toBeVisible();
  await page.getByLabel(invoiceForm.notes).fill("Written in a tunnel");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`));
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body.notes).toBe("Written in a tunnel");
});

test("a new invoice stores itself from its first complete line on, and is there when the page is loaded again", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/new?client=${tenant.clientId}`);
  await page.getByLabel(invoiceForm.lineDescription, { exact: true }).first().fill("Conseil");
  await page.getByLabel(invoiceForm.unitPrice, { exact: true }).first().fill("650");
  const stored = (text: string) => page.getByText(new RegExp(text.replace("{time}", ".+")));
  await expect(stored(invoiceForm.stored.all)).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}\/edit$/);
  await page.context().setOffline(true);
  await page.getByLabel(invoiceForm.notes).fill("Written in a train");
  await expect(page.getByText(invoiceForm.stored.waiting)).toBeVisible();
  await page.context().setOffline(false);
  await expect(stored(invoiceForm.stored.all)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(invoiceForm.notes)).toHaveValue("Written in a train");
  const { body } = await tenant.call("GET", `/api/invoices?clientId=${tenant.clientId}`);
  expect(body.data).toHaveLength(1);
  // What is stored may be left without a question, and its history says once that it was written.
  await page.getByRole("link", { name: invoiceForm.cancel }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${body.data[0].id}$`));
});

test("what may not be repeated says that no answer came, and keeps what was typed", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await fillClient(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByText(failures.no_answer)).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Lyon");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
});

test("settings go on trying until the server answers, at once when asked to", async ({ openAs, tenant }) => {
  const page = await openAs(tenant.email);
  await page.goto("/settings/company");
  await page.getByLabel("Company name").fill("Atelier Tunnel");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(failures.not_saved_yet)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Company saved.")).toBeVisible();
  await expect(page.getByText(failures.not_saved_yet)).toHaveCount(0);

  await page.goto("/settings/account");
  await page.getByLabel("Name", { exact: true }).fill("Camille Tunnel");
  await page.route("**/settings/account", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: messages.en.account.saveProfile }).click();
  await expect(page.getByText(failures.not_saved_yet)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: pages.retry }).click();
  await expect(page.getByText(messages.en.account.profileSaved)).toBeVisible();
});

test("a link that gets no answer leaves the page in its frame, and opens once the server answers", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  await page.goto("/clients");
  const main = page.getByRole("navigation", { name: frame.navigation });
  const opened = (name: string) => page.getByRole("heading", { level: 1, name });
  const waits = page.getByText(failures.not_opened_yet);
  await page.context().setOffline(true);
  await main.getByRole("link", { name: frame.invoices }).click();
  await expect(waits).toBeVisible();
  await expect(opened(frame.clients)).toBeVisible();
  await page.context().setOffline(false);
  await expect(opened(frame.invoices)).toBeVisible();
  await expect(waits).toHaveCount(0);

  // A proxy answers for a server that is away, then nobody does.
  for (const away of ["proxy", "nobody"]) {
    await page.route(/_rsc=/, (route) =>
      away === "proxy"
        ? route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })
        : route.abort("connectionrefused"),
    );
    await main.getByRole("link", { name: frame.clients }).click();
    await expect(waits).toBeVisible();
    await main.getByRole("link", { name: frame.creditNotes }).click(); // the last link counts
    await expect(opened(frame.clients)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole("button", { name: pages.retry }).click();
    await expect(opened(frame.creditNotes)).toBeVisible();
    await expect(waits).toHaveCount(0);
    await main.getByRole("link", { name: frame.invoices }).click();
    await expect(opened(frame.invoices)).toBeVisible();
  }
});

test("what is typed is not left without a question while the server is away, nor lost to a part that cannot load", async ({
  openAs,
  tenant,
}) => {
  const page = await openAs(tenant.email);
  await page.goto(`/invoices/new?client=${tenant.clientId}`);
  await page.getByLabel(invoiceForm.notes).fill("Written in a train");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const link = page.getByRole("navigation", { name: frame.navigation }).getByRole("link", { name: frame.clients });
  await link.click();
  await page.getByRole("button", { name: frame.unsaved.stay }).click();
  await page.keyboard.press("Control+k"); // whose file has not been loaded
  await page.context().setOffline(false);
  await expect(page.getByRole("dialog", { name: frame.palette.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel(invoiceForm.notes)).toHaveValue("Written in a train");
  await link.click();
  await page.getByRole("button", { name: frame.unsaved.leave }).click();
  await expect(page).toHaveURL(/\/clients$/);
});

test(
  "while the server is stopped the page stays, on a phone without the menu over it, and goes on when it is started",
  WHOLE,
  async ({ openAs, tenant }) => {
    const variables = {
      DATABASE_URL: process.env.DATABASE_URL ?? "",
      NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
      PORT: String(await freePort()),
      LOG_LEVEL: "silent",
    };
    let folio = await startFolio(variables);
    try {
      const page = await openAs(null, { viewport: { width: 390, height: 800 } });
      await signIn(page, tenant.email, PASSWORD, folio.url);
      await page.goto(`${folio.url}/clients`);
      const menu = page.getByRole("button", { name: frame.menu, exact: true });
      await menu.click();
      await folio.stop();
      await page.getByRole("dialog").getByRole("link", { name: frame.invoices }).click();
      await expect(page.getByText(failures.not_opened_yet)).toBeVisible();
      await expect(menu).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      folio = await startFolio(variables);
      await expect(page.getByRole("heading", { level: 1, name: frame.invoices })).toBeVisible();
    } finally {
      await folio.stop();
    }
  },
);
