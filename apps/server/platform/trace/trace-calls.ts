import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPeerCheck } from '../http/peers.ts';
import { readTraceParent } from './trace-parent.ts';
import { now, type Span, type Tracer } from './tracer.ts';

/** Calls of people, doors, gateways and terminals; not pages, files, sockets and the balancer's questions. */
const FOLLOWED = /^\/(api\/(?!realtime)|iclock\/)/;

/**
 * Follows each call from its arrival to its answer. Whose trace it belongs to is believed of the
 * proxies in front alone: a stranger would choose what is kept, and mix up the traces of others.
 */
export function traceCalls(
  app: FastifyInstance,
  tracer: Tracer,
  trustProxy: readonly string[],
): void {
  const isProxy = createPeerCheck(trustProxy);
  const spans = new WeakMap<FastifyRequest, Span>();

  // Not earlier: a body that arrives in pieces would end what is known of who waits for it.
  app.addHook('preHandler', (request, reply, done) => {
    const { url: route = '' } = request.routeOptions;
    if (!FOLLOWED.test(route)) return done();
    const span = tracer.beginWork(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        startedAt: now() - reply.elapsedTime,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'forja.request_id': request.id,
        },
      },
      isProxy(request) ? readTraceParent(request.headers.traceparent) : undefined,
    );
    if (!span) return done();
    spans.set(request, span);
    tracer.run(span, done);
  });

  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.set('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.fail({ code: statusCode });
    span?.endWork();
    done();
  });
}
