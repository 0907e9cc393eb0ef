import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything secret the server needs, derived from one root so that there is one thing to keep. */
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

/** Loads the root secret from the settings, or makes one and keeps it 0600 in the data folder. */
export function loadSecrets(dataDir: string, configured: string | undefined): Secrets {
  const root = rootSecret(dataDir, configured);
  return { derive: (purpose) => createHmac('sha256', root).update(purpose).digest() };
}
