import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseWatch } from '../../db/connections/database-watch.ts';
import type { Notices } from '../../notices/notices.ts';
import { isForwarded } from '../peers.ts';
import { createMetrics, type MeasuredPool } from './metrics.ts';

interface Options {
  pool: MeasuredPool;
  watch: Pick<DatabaseWatch, 'check'>;
  notices: Pick<Notices, 'isHearing'>;
  /** How many sockets are open in this process. */
  countSockets(): number;
  dataDir: string;
  metricsToken: string | undefined;
  production: boolean;
}

export interface Health {
  /** Makes `/health/ready` fail from now on, so that a balancer sends people elsewhere. */
  reportNotReady(): void;
  /** Makes every answer close its connection from now on. */
  drain(): void;
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether the caller is this machine. A local proxy connects from here too, for the whole world.
 */
const isOwnMachine = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.raw.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(request.headers.host ?? '') &&
  !isForwarded(request);

function sameToken(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Liveness, readiness and metrics; metrics with the token, or outside production for this machine. */
export function mountHealth(app: FastifyInstance, options: Options): Health {
  const { watch, notices, metricsToken, production } = options;
  let [ready, draining] = [true, false];
  const metrics = createMetrics(app, options);
  const config = { open: true } as const;

  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });

  for (const url of ['/health', '/health/live'])
    app.get(url, { config }, async () => ({ status: 'ok' }));

  app.get('/health/ready', { config }, async (_request, reply) => {
    const serves = ready && notices.isHearing() && (await watch.check());
    return reply.code(serves ? 200 : 503).send({ status: serves ? 'ok' : 'unavailable' });
  });

  app.get('/metrics', { config }, async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    // A proxy need not add any header, so in production only the token counts.
    const allowed = metricsToken
      ? sameToken(given, metricsToken)
      : !production && isOwnMachine(request);
    if (!allowed) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.read());
  });

  return {
    reportNotReady() {
      ready = false;
    },
    drain() {
      draining = true;
    },
  };
}
