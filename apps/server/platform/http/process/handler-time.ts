import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';

const LOOK_MS = 1_000;

function giveUp(reply: FastifyReply, maxMs: number): void {
  if (reply.sent || reply.raw.destroyed) return;
  const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(maxMs, reply.request.url);
  // What has begun cannot become an error any more.
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else reply.send(error);
}

/**
 * Answers for handlers that take too long, except of routes with a `handlerTimeout` of their own. All
 * of them are looked at once a second, because Fastify's timer for each costs more than a small answer.
 */
export function limitHandlerTime(app: FastifyInstance, maxMs: number, lookMs = LOOK_MS): void {
  // In the order in which they came; who left before the answer stays until the time is up.
  const running = new Set<FastifyReply>();
  app.addHook('onRoute', (route) => {
    if (route.handlerTimeout) return;
    route.onRequest = [
      (_request, reply, done) => {
        running.add(reply);
        done();
      },
      ...[route.onRequest ?? []].flat(),
    ];
  });
  app.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply);
    done();
  });
  const looking = setInterval(() => {
    for (const reply of running) {
      if (reply.elapsedTime < maxMs) return;
      running.delete(reply);
      giveUp(reply, maxMs);
    }
  }, lookMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking);
    done();
  });
}
