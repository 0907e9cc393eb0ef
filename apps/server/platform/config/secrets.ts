import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every key of the server, derived from one root, so that there is one secret to keep. */
export interface Secrets {
  derive(purpose: string): Buffer;
  /** The same key of every root that is still believed: the current one, then the one before. */
  deriveAll(purpose: string): Buffer[];
}

function rootSecret(dataDir: string, configured: string | undefined): string {
  if (configured) return configured;
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const made = randomBytes(48).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

const deriveFrom = (root: string, purpose: string): Buffer =>
  createHmac('sha256', root).update(purpose).digest();

/**
 * The root secret from the settings, or a new one stored with mode 0600 in the data folder, and the
 * one before it.
 */
export function loadSecrets(
  dataDir: string,
  configured: string | undefined,
  previous?: string | undefined,
): Secrets {
  const root = rootSecret(dataDir, configured);
  const roots = previous === undefined ? [root] : [root, previous];
  return {
    derive: (purpose) => deriveFrom(root, purpose),
    deriveAll: (purpose) => roots.map((each) => deriveFrom(each, purpose)),
  };
}

/** Whether a signature is one of those that the keys we believe would make. */
export const isOneOf = (given: Buffer, right: readonly Buffer[]): boolean =>
  right.some((each) => each.length === given.length && timingSafeEqual(each, given));
