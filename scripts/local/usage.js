// What `npm run <command> -- --help` prints. Plain JavaScript: scripts/run.js prints it before anything is installed.

/** @type {Record<string, string>} */
export const USAGE = {
  serve: `npm start
Builds, migrates and runs Folio: web server, job worker, and a PostgreSQL of its own where there is no DATABASE_URL. With npm run dev: in development.`,
  build: `npm run build
Makes what the servers run, in .next and .build; nothing where no source changed.`,
  "build-standalone": `npm run build:standalone
Makes a folder with all that production needs, .build/standalone.`,
  migrate: `npm run migrate [-- --distribute]
Brings the database of DATABASE_URL to this release, prints each migration, and ends. With DATABASE_OWNER_URL it migrates as that role, and gives
the role of DATABASE_URL its rights. --distribute then distributes it over the workers of Citus.`,
  web: `npm run web
Runs the web server on HOST and PORT, WEB_CONCURRENCY processes. Needs DATABASE_URL and NEXTAUTH_SECRET, npm run build and npm run migrate.`,
  worker: `npm run worker
Runs the job worker. Needs DATABASE_URL and NEXTAUTH_SECRET, npm run build and npm run migrate.`,
  user: `npm run user -- --email <e-mail> --name <name> --password <password> --company <name> --address <street> --postal-code <code> --city <city>
    [--country FR] [--group <name>] [--plan starter|professional|business] [--language fr|en] [--time-zone Europe/Paris]
    [--siren <9 digits>] [--siret <14 digits>] [--vat-number <number>] [--iban <IBAN>] [--bic <BIC>] [--company-email <e-mail>]
Makes a user with a group and its first company.`,
  "api-key": `npm run api-key -- --user <e-mail> --name <name> [--scopes <scope>,<scope>…] [--companies <id>,<id>…] [--test] [--expires-in-days <days>]
Prints a new API key of a user, alone on the last line. --test: for test companies alone.
npm run api-key -- --user <e-mail> --list
Prints the id, the first characters, the name and the limits of each working key that the user sees.
npm run api-key -- --user <e-mail> --revoke <id>
Revokes a key that the user sees, and those that it made.`,
  audit: `npm run audit [-- --kept <hash>]…
Proves the numbers, amounts, documents and events of the database, also while Folio runs. --kept: a hash that an earlier audit printed.`,
  "after-restore": `npm run after-restore [-- [--release emails|webhooks]… [--drop emails|webhooks]…]
Before a database that was restored from a backup is used: holds the e-mails and webhook messages that it would send again, and says which numbers
it may give a second time. --release has what is held be sent, --drop gives it up.`,
};

/**
 * Prints what a script is for, and ends this process, where its arguments ask for that.
 * @param {string} script
 */
export function answerHelp(script) {
  if (!process.argv.some((argument) => argument === "--help" || argument === "-h")) return;
  const usage = Object.entries(USAGE).find(([name]) => name === script)?.[1];
  if (!usage) return;
  console.log(`Usage: ${usage}`);
  process.exit(0);
}
