import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every key of the server, derived from one root, so that there is one secret to keep. */
export interface Secrets {
  derive(purpose: string): Buffer;
}

function rootSecret(dataDir: string, configured: string | undefined): string {
  if (configured) return configured;
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const made = randomBytes(48).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** The root secret from the settings, or a new one stored with mode 0600 in the data folder. */
export function loadSecrets(dataDir: string, configured: string | undefined): Secrets {
  const root = rootSecret(dataDir, configured);
  return { derive: (purpose) => createHmac('sha256', root).update(purpose).digest() };
}
