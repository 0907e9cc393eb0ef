import { ACCESS_TOKEN_SECONDS } from '@forja/contract/session/values';
import { errors, jwtVerify, SignJWT } from 'jose';
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
const MAX_CACHED = 10_000;

export function createTokens(secrets: Secrets) {
  const keys = new Map<string, Uint8Array>(
    KEY_IDS.map((kid) => [kid, secrets.derive(`access-token-${kid}`)]),
  );
  const keyOf = (kid: string | undefined): Uint8Array => {
    const key = keys.get(kid ?? '');
    if (!key) throw new AppError('UNAUTHENTICATED');
    return key;
  };
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
        .sign(keyOf(KEY_IDS[0]));
    },

    async verify(token: string): Promise<Claims> {
      const seen = cached.get(token);
      if (seen && seen.exp * 1000 > Date.now()) return seen;
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
          algorithms: [ALGORITHM],
          requiredClaims: ['sub', 'gym', 'role', 'sid', 'exp'],
        });
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
