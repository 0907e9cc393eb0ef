import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GymDirectory } from '../../identity/tenancy.ts';
import { createPerSecond } from '../guards/per-second.ts';
import { createPeerCheck, isForwarded } from '../peers.ts';

interface Options {
  directory: Pick<GymDirectory, 'isKnown' | 'learn'>;
  publicHosts: readonly string[];
  trustProxy: readonly string[];
  now?: () => number;
}

/** Lookups per second for unknown names; each costs a query. */
const NEW_PER_SECOND = 50;
const MAX_ASKED = 260;

/** Who may ask: this machine and the proxies in front of it, and only for themselves. */
function createAskers(trustProxy: readonly string[]) {
  const isThere = createPeerCheck(['127.0.0.0/8', '::1', ...trustProxy]);
  return (request: FastifyRequest): boolean => isThere(request) && !isForwarded(request);
}

/**
 * Caddy asks here before it gets a certificate for a host (`on_demand_tls`): 200 for hosts that lead
 * to a gym or the site, else 404. Strangers always see 404, whatever the host.
 */
export function mountCertificates(app: FastifyInstance, options: Options): void {
  const { directory, publicHosts, now = Date.now } = options;
  const mayAsk = createAskers(options.trustProxy);
  // Connections under made-up names must not keep the database busy.
  const isTooMany = createPerSecond(NEW_PER_SECOND, now);

  app.get<{ Querystring: { domain?: unknown } }>(
    '/health/certificate',
    { config: { open: true } },
    async (request, reply) => {
      const { domain } = request.query;
      if (!mayAsk(request) || typeof domain !== 'string' || domain.length > MAX_ASKED)
        return reply.callNotFound();
      const known = publicHosts.includes(domain.toLowerCase()) || directory.isKnown(domain);
      if (known === undefined && isTooMany())
        return reply.code(429).header('retry-after', 1).send({ status: 'busy' });
      if (!(known ?? (await directory.learn(domain)))) return reply.callNotFound();
      return { status: 'ok' };
    },
  );
}
