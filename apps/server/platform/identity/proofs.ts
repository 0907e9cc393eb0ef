import { createHmac } from 'node:crypto';
import { isOneOf, type Secrets } from '../config/secrets.ts';

/** What a cookie of ours names: a session, or the account that last logged in from a browser. */
export type ProofKind = 'session' | 'account';

/**
 * Signs values of cookies, so that a cookie we wrote is told from an invented one without asking
 * the database. It says that somebody logged in, not that they still may.
 */
export function createProofs(secrets: Secrets) {
  const key = secrets.derive('cookie-proof');
  const believed = secrets.deriveAll('cookie-proof');
  const sealOf = (by: Buffer, kind: ProofKind, gymId: string, text: string): Buffer =>
    createHmac('sha256', by).update(`${kind} ${gymId} ${text}`).digest();

  return {
    /** `secret` and `id` may hold no dot. */
    sign(kind: ProofKind, gymId: string, secret: string, id: string): string {
      const text = `${secret}.${id}`;
      return `${text}.${sealOf(key, kind, gymId, text).toString('base64url')}`;
    },
    /** The id a cookie was signed with; undefined if we did not write it for this gym. */
    idIn(kind: ProofKind, gymId: string, cookie: string): string | undefined {
      const [secret = '', id, given = ''] = cookie.split('.', 3);
      const right = believed.map((by) => sealOf(by, kind, gymId, `${secret}.${id}`));
      return isOneOf(Buffer.from(given, 'base64url'), right) ? id : undefined;
    },
  };
}

export type Proofs = ReturnType<typeof createProofs>;
