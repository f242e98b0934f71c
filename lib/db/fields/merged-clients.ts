/** The ids of a client and of those that were merged into it, as an array. `client` is SQL, the company `$1`. */
export function withMerged(client: string): string {
  return `ARRAY(SELECT c.id FROM clients c WHERE c.company_id = $1::uuid AND (c.id = ${client} OR c.merged_into_id = ${client}))`;
}
