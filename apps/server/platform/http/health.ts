import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseWatch } from '../db/watch.ts';
import type { Notices } from '../live/notices.ts';

interface Options {
  pool: pg.Pool;
  watch: Pick<DatabaseWatch, 'check'>;
  notices: Pick<Notices, 'isHearing'>;
  metricsToken: string | undefined;
  production: boolean;
}

export interface Health {
  /** From now on `/health/ready` fails, and every answer closes its connection. */
  drain(): void;
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Any of these headers says that somebody else asks through whoever connected. */
const FORWARDING = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;

/** Whether this machine itself asks; a proxy on it connects from here for the whole world. */
const isOwnMachine = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(raw.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => FORWARDING.test(name));

function sameToken(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function createMetrics(app: FastifyInstance, { pool, notices }: Options): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'forja_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'forja_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'forja_listener_hearing',
    help: 'Whether changes of other servers are heard',
    registers: [registry],
    collect() {
      this.set(notices.isHearing() ? 1 : 0);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });
  return registry;
}

/** Liveness, readiness and metrics; metrics with the token, or outside production for this machine. */
export function mountHealth(app: FastifyInstance, options: Options): Health {
  const { watch, notices, metricsToken, production } = options;
  let draining = false;
  const registry = createMetrics(app, options);
  const config = { open: true } as const;

  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });

  app.get('/health/live', { config }, async () => ({ status: 'ok' }));

  app.get('/health/ready', { config }, async (_request, reply) => {
    const ready = !draining && notices.isHearing() && (await watch.check());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });

  app.get('/metrics', { config }, async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    // A proxy need not say that it is one, so that in production only the token counts.
    const allowed = metricsToken
      ? sameToken(given, metricsToken)
      : !production && isOwnMachine(request);
    if (!allowed) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  return {
    drain() {
      draining = true;
    },
  };
}
