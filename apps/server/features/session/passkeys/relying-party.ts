import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';

export interface RelyingParty {
  /** The gym's own host: browsers offer a passkey there and nowhere else. */
  id: string;
  origin: string;
}

/**
 * Whom a passkey is for: the host from the settings, never one that a request names. The port may
 * be another than there, as it is while developing. On a domain of the gym's own it is the same
 * host, which allows that domain (`/.well-known/webauthn`).
 */
export function relyingPartyOf(
  { appUrl }: Config,
  gym: Gym,
  { headers }: FastifyRequest,
): RelyingParty {
  const own = new URL(appUrl.replace('{gym}', gym.subdomain));
  const origin = headers.origin ?? '';
  const isOwn =
    // A verified domain of the gym, which its subdomain names as one of its own.
    origin === gym.origin || (URL.canParse(origin) && new URL(origin).hostname === own.hostname);
  return { id: own.hostname, origin: isOwn ? origin : own.origin };
}
