import { ACCESS_TOKEN_SECONDS } from '@forja/contract/session/values';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '../config/secrets.ts';
import { AppError } from '../errors/app-error.ts';
import { evictOldest } from '../evict-oldest.ts';

export interface Claims {
  sub: string;
  gym: string;
  role: string;
  sid: string;
  exp: number;
}

const ALGORITHM = 'HS256';
/** New tokens use the first key; the others are still accepted, so that keys can be rotated. */
const KEY_IDS = ['2', '1'] as const;
const CHECKED = {
  algorithms: [ALGORITHM],
  requiredClaims: ['sub', 'gym', 'role', 'sid', 'exp'],
};
const MAX_CACHED = 10_000;

export function createTokens(secrets: Secrets) {
  const signingKey = secrets.derive(`access-token-${KEY_IDS[0]}`);
  const keysOf = new Map<string | undefined, Buffer[]>(
    KEY_IDS.map((kid) => [kid, secrets.deriveAll(`access-token-${kid}`)]),
  );
  /** The payload of a token that one of our keys signed. */
  async function payloadOf(token: string) {
    const { kid } = decodeProtectedHeader(token);
    const keys = keysOf.get(kid) ?? [];
    for (const [at, key] of keys.entries()) {
      try {
        return (await jwtVerify(token, key, CHECKED)).payload;
      } catch (error) {
        const isOfAnother = error instanceof errors.JWSSignatureVerificationFailed;
        if (!isOfAnother || at === keys.length - 1) throw error;
      }
    }
    throw new AppError('UNAUTHENTICATED');
  }

  // A page sends the same token with every call, so its signature is verified once.
  const cached = new Map<string, Claims>();

  return {
    sign(claims: Omit<Claims, 'exp'>, lifetimeSeconds = ACCESS_TOKEN_SECONDS): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ gym: claims.gym, role: claims.role, sid: claims.sid })
        .setProtectedHeader({ alg: ALGORITHM, kid: KEY_IDS[0] })
        .setSubject(claims.sub)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(signingKey);
    },

    async verify(token: string): Promise<Claims> {
      const seen = cached.get(token);
      if (seen && seen.exp * 1000 > Date.now()) return seen;
      try {
        const payload = await payloadOf(token);
        const claims: Claims = {
          sub: String(payload.sub),
          gym: String(payload.gym),
          role: String(payload.role),
          sid: String(payload.sid),
          exp: Number(payload.exp),
        };
        evictOldest(cached, MAX_CACHED);
        cached.set(token, claims);
        return claims;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
        throw new AppError('UNAUTHENTICATED');
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
