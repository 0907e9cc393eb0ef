import type { FastifyInstance } from 'fastify';
import { createHosts, nameOfHost } from '../../platform/identity/hosts.ts';
import type { GymDirectory } from '../../platform/identity/tenancy.ts';
import type { Platform } from '../../platform/platform.ts';
import * as rows from './domain-rows.ts';

/**
 * Browsers ask the gym's subdomain which other addresses may use its passkeys: its own domains. So
 * a passkey works on all of them and survives the loss of a domain.
 */
export function mountRelatedOrigins(
  app: FastifyInstance,
  { config, gymDb }: Platform,
  directory: GymDirectory,
): void {
  const hosts = createHosts(config);
  app.get('/.well-known/webauthn', { config: { open: true } }, async ({ headers }, reply) => {
    const host = headers.host ?? '';
    const gym = await directory.find(undefined, host);
    // Passkeys are bound to the subdomain; browsers ask nowhere else.
    if (nameOfHost(host) !== hosts.gymHost(gym.subdomain)) return reply.callNotFound();
    const domains = await rows.listDomains(gymDb(gym.id));
    const verified = domains.filter(({ verifiedAt }) => verifiedAt !== null);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json')
      .send(JSON.stringify({ origins: verified.map(({ name }) => hosts.domainOrigin(name)) }));
  });
}
