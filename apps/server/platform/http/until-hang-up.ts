import type { FastifyReply } from 'fastify';

/**
 * Says when the caller hangs up before there is an answer. The signal of the framework cannot be used
 * for that: it is given as soon as the body of the request has been read.
 */
export function untilHangUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
