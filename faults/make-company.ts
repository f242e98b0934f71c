import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { inTransaction } from "#lib/db/client.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { atelier, clientsOf } from "#prisma/demo-data.ts";

/** The data of their company that the clients of the load need. */
export interface LoadedCompany {
  /** One per client. */
  keys: string[];
  clientIds: string[];
}

// A separate process per database: node --conditions=react-server faults/make-company.ts <keys>, with DATABASE_URL.
// Prints the company on its last line.

const now = new Date();
const owner = await createOwner(
  {
    email: "faults@folio.example",
    name: "Faults",
    password: "faults faults faults",
    groupName: "Faults",
    plan: "business",
    company: atelier,
  },
  now,
);
if (!owner.ok) throw new Error(owner.code);
const { groupId, userId, companyId } = owner;
const by = { groupId, companyId, actor: { kind: "user", id: userId } as const, now };
const company: LoadedCompany = { keys: [], clientIds: [] };
for (let index = 0; index < Number(process.argv[2]); index++) {
  const made = await inTransaction((tx) => createApiKey(tx, { groupId, userId, now }, `client ${index}`));
  if (!made.ok) throw new Error(made.code);
  company.keys.push(made.key);
}
for (const client of clientsOf.atelier.slice(0, 5)) {
  const added = await inTransaction((tx) => createClient(tx, by, client));
  if (!added.ok) throw new Error(added.code);
  company.clientIds.push(added.id);
}
console.log(JSON.stringify(company));
process.exit(0);
