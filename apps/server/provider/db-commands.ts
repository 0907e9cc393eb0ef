import { loadSecrets } from '../platform/config/secrets.ts';
import { rolePassword } from '../platform/db/prepare.ts';
import { APP_ROLE, connect, OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { roleWithoutRowSecurity } from '../platform/db/roles/require-row-security.ts';
import { transferOwnership } from '../platform/db/roles/transfer-ownership.ts';
import { CommandError } from './command-error.ts';
import type { BareCommand } from './commands.ts';

const ROLE = /^[a-z_][a-z0-9_]{0,62}$/;

export const own: BareCommand = {
  summary: 'Hand the tables to a role that row-level security binds, and print the settings to use',
  arguments: [],
  options: { role: { type: 'string' } },
  help: { 'role <name>': `Who owns them from then on; ${OWNER_ROLE} unless told` },
  async runAlone({ database, dataDir, secret, previousSecret }, _positional, given) {
    if (database === 'embedded') return 'The embedded database has roles of its own already.';
    const role = typeof given.role === 'string' ? given.role : OWNER_ROLE;
    if (!ROLE.test(role)) throw new CommandError(`--role ${role} cannot be the name of a role.`);
    const { ownerUrl, appUrl } = database;
    const current = await roleWithoutRowSecurity(ownerUrl);
    if (!current)
      return 'DATABASE_URL logs in as a role that row-level security binds. Nothing to do.';
    if (current === role) throw new CommandError(`${role} is the role to leave. Choose another.`);
    const passwordOf = rolePassword(loadSecrets(dataDir, secret, previousSecret));
    const client = await connect(ownerUrl);
    try {
      const made = await transferOwnership(
        client,
        { role, password: passwordOf(role) },
        { role: APP_ROLE, password: passwordOf(APP_ROLE) },
      );
      const password = made.owner ? passwordOf(role) : 'ITS-PASSWORD';
      return [
        `${role} owns the tables now. Set these and start the server:`,
        `DATABASE_URL=${urlFor(ownerUrl, role, password)}`,
        `DATABASE_APP_URL=${appUrl ?? urlFor(ownerUrl, APP_ROLE, passwordOf(APP_ROLE))}`,
      ].join('\n');
    } finally {
      await client.end();
    }
  },
};
