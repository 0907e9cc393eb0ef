const SECOND = 1000;

export interface TokenClaims {
  sub: string | null;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

function decodeSegment(segment: string): unknown {
  const base64 = segment.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The claims of a token, or null when it is malformed; only the server verifies it. */
export function readClaims(token: string): TokenClaims | null {
  const segments = token.split('.');
  if (segments.length !== 3 || segments.some((segment) => segment === '')) return null;
  try {
    const claims = decodeSegment(segments[1] ?? '');
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    if (typeof claims.exp !== 'number' || !Number.isFinite(claims.exp)) return null;
    const sub = 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : null;
    return { sub, expiresAt: claims.exp * SECOND };
  } catch {
    // Not base64, not UTF-8 or not JSON: all mean malformed.
    return null;
  }
}

/** `clear` also refreshes, but removes the token first. */
export type TokenValidity = 'valid' | 'near-expiry' | 'refresh' | 'clear';

/** How a stored token is treated on restore. */
export function tokenValidity(token: string, now: number): TokenValidity {
  const claims = readClaims(token);
  if (!claims) return 'clear';
  const left = claims.expiresAt - now;
  if (left > 300 * SECOND) return 'valid';
  if (left > 120 * SECOND) return 'near-expiry';
  return left >= 30 * SECOND ? 'refresh' : 'clear';
}
