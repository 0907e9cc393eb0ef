import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type onRequestHookHandler,
  type preValidationHookHandler,
} from 'fastify';

const LOOK_MS = 1_000;

function giveUp(reply: FastifyReply, maxMs: number): void {
  if (reply.sent || reply.raw.destroyed) return;
  const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(maxMs, reply.request.url);
  // An answer that has begun cannot become an error any more.
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else reply.send(error);
}

/**
 * Answers for handlers that take too long, unless their route has its own `handlerTimeout`. The
 * time begins when the body has arrived. All are checked once a second, because Fastify's timer per
 * request costs more than a small answer.
 */
export function limitHandlerTime(app: FastifyInstance, maxMs: number, lookMs = LOOK_MS): void {
  // By start time, oldest first; a request whose caller left stays until its time is up.
  const running = new Map<FastifyReply, number>();
  const begin: onRequestHookHandler & preValidationHookHandler = (_request, reply, done) => {
    running.set(reply, performance.now());
    done();
  };
  app.addHook('onRoute', (route) => {
    if (route.handlerTimeout) return;
    const sendsBody = ![route.method].flat().includes('GET');
    if (sendsBody) route.preValidation = [begin, route.preValidation ?? []].flat();
    else route.onRequest = [begin, route.onRequest ?? []].flat();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply);
    done();
  });
  const looking = setInterval(() => {
    for (const [reply, began] of running) {
      if (performance.now() - began < maxMs) return;
      running.delete(reply);
      giveUp(reply, maxMs);
    }
  }, lookMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking);
    done();
  });
}
