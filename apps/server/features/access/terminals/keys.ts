import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/config/secrets.ts';

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
  const keyOf = ({ gymId, deviceId, keyVersion }: Keyed): string => {
    const bytes = createHmac('sha256', root).update(`${gymId} ${deviceId} ${keyVersion}`).digest();
    return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS.charAt(byte & 31)).join('');
  };
  return {
    /** The first label of the host name that a terminal calls. */
    labelOf: (subdomain: string, terminal: Keyed): string => `${subdomain}-${keyOf(terminal)}`,
    matches: (terminal: Keyed, key: string): boolean => {
      const [expected, shown] = [Buffer.from(keyOf(terminal)), Buffer.from(key)];
      return expected.length === shown.length && timingSafeEqual(expected, shown);
    },
  };
}
export type TerminalKeys = ReturnType<typeof createTerminalKeys>;

/** Splits the first label of a host into the gym and the key, if it has one. */
export function readLabel(label: string): { subdomain: string; key: string | undefined } {
  const { subdomain = label, key } = LABEL.exec(label)?.groups ?? {};
  return { subdomain, key };
}
