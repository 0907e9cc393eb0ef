import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { APP_ROLE, OWNER_ROLE, urlFor } from '../../apps/server/platform/db/roles/provision.ts';
import { DATABASE_PASSWORD, databaseFile } from './database.ts';

const run = promisify(execFile);

/** Runs the provider's command line against the server of this run; returns its output. */
export async function forja(...words: string[]): Promise<string> {
  const superuserUrl = readFileSync(databaseFile(), 'utf8');
  const url = (role: string) => urlFor(superuserUrl, role, DATABASE_PASSWORD);
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, '../../apps/server/cli.ts'), ...words],
    {
      env: {
        ...process.env,
        PORT: process.env.E2E_PORT,
        DATA_DIR: join(process.env.E2E_FOLDER ?? '', 'data'),
        DATABASE_URL: url(OWNER_ROLE),
        DATABASE_APP_URL: url(APP_ROLE),
      },
    },
  );
  return stdout;
}
