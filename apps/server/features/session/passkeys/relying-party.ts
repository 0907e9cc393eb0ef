import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config/config.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';

export interface RelyingParty {
  /** The gym's own host. Browsers offer the passkey only there. */
  id: string;
  origin: string;
}

/**
 * The host and origin that a passkey is for. The host comes from the settings, never from a
 * request; only the port may differ, as in development. On a gym's own domain it is the same host,
 * which allows that domain (`/.well-known/webauthn`).
 */
export function relyingPartyOf(
  { appUrl }: Config,
  gym: Gym,
  { headers }: FastifyRequest,
): RelyingParty {
  const own = new URL(appUrl.replace('{gym}', gym.subdomain));
  const origin = headers.origin ?? '';
  const isOwn =
    // A verified domain of the gym, which its subdomain lists as allowed.
    origin === gym.origin || (URL.canParse(origin) && new URL(origin).hostname === own.hostname);
  return { id: own.hostname, origin: isOwn ? origin : own.origin };
}
