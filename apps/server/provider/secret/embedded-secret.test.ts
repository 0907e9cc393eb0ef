import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';
import { loadSecrets } from '../../platform/config/secrets.ts';
import { openDatabase } from '../../platform/db/prepare.ts';

const OLD = 'the first secret of an installation, for tests';
const NEW = 'the second secret of an installation, for tests';

const folder = mkdtempSync(join(tmpdir(), 'forja-secret-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the embedded database as a server with these settings does, and stops it again. */
async function start(settings: Record<string, string>): Promise<void> {
  const config = loadConfig({ DATA_DIR: folder, ...settings });
  const secrets = loadSecrets(folder, config.secret, config.previousSecret);
  await (await openDatabase(config, secrets)).stop();
}

test('the embedded database opens with another secret only where the one before is said', async () => {
  await start({ SECRET: OLD });
  await expect(start({ SECRET: NEW })).rejects.toThrow(
    'The embedded database was made with another SECRET. Set SECRET_PREVIOUS to that one',
  );
  await start({ SECRET: NEW, SECRET_PREVIOUS: OLD });
  await start({ SECRET: NEW });
}, 240_000);
