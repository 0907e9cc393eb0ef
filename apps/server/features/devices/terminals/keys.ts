import { createHmac } from 'node:crypto';
import { isOneOf, type Secrets } from '../../../platform/config/secrets.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Sixty bits: it can only be guessed online, and a person types it on a keypad. */
const LENGTH = 12;
const LABEL = /^(?<subdomain>[a-z0-9-]+)-(?<key>[a-z2-7]{12})$/;

interface Keyed {
  gymId: string;
  deviceId: string;
  keyVersion: number;
}

/** The keys of terminals, derived from the server's secret; the database has only their version. */
export function createTerminalKeys(secrets: Secrets) {
  const root = secrets.derive('terminal-key');
  const roots = secrets.deriveAll('terminal-key');
  const keyOf = (by: Buffer, { gymId, deviceId, keyVersion }: Keyed): string => {
    const bytes = createHmac('sha256', by).update(`${gymId} ${deviceId} ${keyVersion}`).digest();
    return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS.charAt(byte & 31)).join('');
  };
  return {
    /** The first label of the host name that a terminal calls. */
    labelOf: (subdomain: string, terminal: Keyed): string =>
      `${subdomain}-${keyOf(root, terminal)}`,
    matches: (terminal: Keyed, key: string): boolean => {
      const right = roots.map((by) => Buffer.from(keyOf(by, terminal)));
      return isOneOf(Buffer.from(key), right);
    },
  };
}
export type TerminalKeys = ReturnType<typeof createTerminalKeys>;

/** Splits the first label of a host into the gym and the key, if it has one. */
export function readLabel(label: string): { subdomain: string; key: string | undefined } {
  const { subdomain = label, key } = LABEL.exec(label)?.groups ?? {};
  return { subdomain, key };
}
