import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../config/secrets.ts';

/** What a cookie of ours names: a session, or the account that last logged in from a browser. */
export type ProofKind = 'session' | 'account';

/**
 * Signs values of cookies, so that a cookie we wrote is told from an invented one without asking
 * the database. It says that somebody logged in, not that they still may.
 */
export function createProofs(secrets: Secrets) {
  const key = secrets.derive('cookie-proof');
  const sealOf = (kind: ProofKind, gymId: string, text: string): string =>
    createHmac('sha256', key).update(`${kind} ${gymId} ${text}`).digest('base64url');

  return {
    /** `secret` and `id` may hold no dot. */
    sign(kind: ProofKind, gymId: string, secret: string, id: string): string {
      const text = `${secret}.${id}`;
      return `${text}.${sealOf(kind, gymId, text)}`;
    },
    /** The id a cookie was signed with; undefined if we did not write it for this gym. */
    idIn(kind: ProofKind, gymId: string, cookie: string): string | undefined {
      const [secret = '', id, given = ''] = cookie.split('.', 3);
      const expected = Buffer.from(sealOf(kind, gymId, `${secret}.${id}`));
      const actual = Buffer.from(given);
      const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isOurs ? id : undefined;
    },
  };
}

export type Proofs = ReturnType<typeof createProofs>;
