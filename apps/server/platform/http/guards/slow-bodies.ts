import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

/** The time limit of a call, without the time its body takes to arrive. */
export const CALL_TIMEOUT_MS = 10_000;
const BODY_TIMEOUT_MS = 15_000;
/** 20 KB a second, which a phone at the edge of its network still sends. */
const SLOWEST_BYTES_PER_MS = 20;
/** For a video of 50 MiB or a whole gym over a slow line. */
export const TRANSFER_TIMEOUT_MS = 10 * 60_000;

/** The time a body of this size may take to arrive. */
export const sendingTime = (bytes: number): number =>
  Math.min(TRANSFER_TIMEOUT_MS, BODY_TIMEOUT_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS));

/** The size a request declares, up to what its route accepts. */
function announcedBytes({ raw, routeOptions }: FastifyRequest): number {
  const announced = Number(raw.headers['content-length'] ?? 0);
  const most = routeOptions.config.spec?.upload?.maxBytes ?? routeOptions.bodyLimit;
  return Math.min(most, Number.isFinite(announced) ? Math.max(0, announced) : 0);
}

/** Answers with an error after a time, unless the call was answered or the caller left. */
function giveUpAfter(ms: number, { raw }: FastifyReply, giveUp: () => void): () => void {
  const timer = setTimeout(giveUp, ms);
  timer.unref();
  const stop = () => clearTimeout(timer);
  raw.once('close', stop);
  return stop;
}

/** The body did not arrive in time. */
export class SlowBody extends AppError {
  constructor() {
    const message = 'Tu conexión va muy lenta y no llegó todo. Inténtalo de nuevo.';
    super('UNAVAILABLE', { message });
  }
}

/** A body gets time in proportion to its size, so that nobody holds a connection by sending slowly. */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // Fastify makes the options anew each time they are asked for.
    if (raw.method !== 'GET' && !request.routeOptions.config.spec?.upload?.streamed) {
      const stop = giveUpAfter(sendingTime(announcedBytes(request)), reply, () => {
        if (raw.complete || reply.sent) return;
        reply.header('connection', 'close').send(new SlowBody());
      });
      raw.once('end', stop);
    }
    done();
  });
}
