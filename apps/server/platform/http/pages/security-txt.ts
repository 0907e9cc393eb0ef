import { DAY_MS } from '@forja/calendar/duration';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { placeOf } from '../../network.ts';
import type { Limits } from '../guards/limits.ts';

/** Long enough for cached copies, and below the maximum of a year that RFC 9116 recommends. */
const VALID_DAYS = 180;

/** Where to report security problems (RFC 9116), the same on every host. */
export function mountSecurityText(
  app: FastifyInstance,
  config: Config,
  limits: Pick<Limits, 'takeOpen'>,
): void {
  const [host] = config.publicHosts;
  app.get('/.well-known/security.txt', { config: { open: true } }, async (request, reply) => {
    limits.takeOpen('documents', placeOf(request.ip));
    const expires = new Date(Math.ceil(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: mailto:${config.securityEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      ...(host
        ? [
            `Canonical: https://${host}/.well-known/security.txt`,
            `Policy: https://${host}/security`,
          ]
        : []),
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
