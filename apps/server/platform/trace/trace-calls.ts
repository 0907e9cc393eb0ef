import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPeerCheck } from '../http/peers.ts';
import { readTraceParent } from './trace-parent.ts';
import { now, type Span, type Tracer } from './tracer.ts';

/**
 * Traced are calls of people, doors, gateways and terminals; not pages, files, sockets and health
 * checks.
 */
const FOLLOWED = /^\/(api\/(?!realtime)|iclock\/)/;

/**
 * Traces each call from arrival to answer. A trace header is trusted only from our proxies: a
 * stranger could decide what is kept and mix up other traces.
 */
export function traceCalls(
  app: FastifyInstance,
  tracer: Tracer,
  trustProxy: readonly string[],
): void {
  const isProxy = createPeerCheck(trustProxy);
  const spans = new WeakMap<FastifyRequest, Span>();

  // Not in an earlier hook: a body that arrives in pieces would lose the tracing context.
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
