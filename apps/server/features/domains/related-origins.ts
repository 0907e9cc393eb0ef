import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../platform/http/guards/limits.ts';
import type { FindGym } from '../../platform/http/guards/named-gym.ts';
import { createHosts, nameOfHost } from '../../platform/identity/hosts.ts';
import { placeOf } from '../../platform/network.ts';
import type { Platform } from '../../platform/platform.ts';
import * as rows from './domain-rows.ts';

/**
 * Browsers ask the gym's subdomain which other addresses may use its passkeys: its own domains. So
 * a passkey works on all of them and survives the loss of a domain.
 */
export function mountRelatedOrigins(
  app: FastifyInstance,
  { config, gymDb }: Platform,
  { findGym, limits }: { findGym: FindGym; limits: Pick<Limits, 'take'> },
): void {
  const hosts = createHosts(config);
  app.get('/.well-known/webauthn', { config: { open: true } }, async (request, reply) => {
    const { host = '' } = request.headers;
    const gym = await findGym(request);
    limits.take(gym.id, 'files', placeOf(request.ip));
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
