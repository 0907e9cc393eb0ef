import type { Readable } from 'node:stream';
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../jobs/concurrency-limit.ts';
import { createFairQueue, type FairQueue } from '../jobs/fair-queue.ts';
import { createSpool, type Spool, type Written } from './spool.ts';

export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'tar.gz': 'application/gzip',
  zip: 'application/zip',
} as const;

type Extension = keyof typeof FILE_TYPES;

const asFile = (reply: FastifyReply, name: string, extension: Extension): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}.${extension}"`)
    .type(FILE_TYPES[extension]);

/** Sends a short document while it is drawn; all its data has been read already. */
export function sendWhileWriting(
  reply: FastifyReply,
  name: string,
  extension: Extension,
  stream: Readable,
  write: () => Promise<void>,
): FastifyReply {
  write().catch((error: Error) => {
    reply.log.warn({ err: error }, 'A download broke off');
    stream.destroy(error);
  });
  return asFile(reply, name, extension).send(stream);
}

/** Runs when the answer ends, or at once if the caller has already left. */
export function onAnswerEnd(reply: FastifyReply, run: () => void): void {
  if (reply.raw.closed) run();
  else reply.raw.once('close', run);
}

/**
 * Where long files are written for slow clients, how many may be pending, and in what order they
 * are made.
 */
interface Downloads {
  spool: Spool;
  places: ConcurrencyLimit;
  queue: FairQueue;
}

const PLACES = {
  perPerson: 3,
  perGym: 10,
  retryAfterSeconds: 30,
  message: 'Ya hay varias descargas en curso. Espera a que terminen e inténtalo de nuevo.',
};

/** Short enough that clients and proxies do not take the connection for dead. */
const TURNS = { atOnce: 4, perGroup: 1, waitMs: 15_000 };

/** A long file; it is opened when its gym has its turn. */
export interface LongFile {
  gymId: string;
  name: string;
  extension: Extension;
  open(): Written | Promise<Written>;
}

/**
 * Sends a long file: it is written at full speed when its gym has its turn, and the client reads it
 * at its own pace.
 */
export async function sendLongFile(
  reply: FastifyReply,
  { gymId, name, extension, open }: LongFile,
): Promise<FastifyReply> {
  const { spool, places, queue } = reply.server.downloads;
  const leave = places.enter(gymId, reply.request.who ?? reply.request.ip);
  const gone = new AbortController();
  onAnswerEnd(reply, () => {
    leave();
    gone.abort();
  });
  const endTurn = await queue.begin(gymId);
  const { stream, size, written } = await spool.keep(open, gone.signal).catch((error: unknown) => {
    endTurn();
    throw error;
  });
  written.finally(endTurn);
  if (size !== undefined) reply.header('content-length', size);
  return asFile(reply, name, extension).send(stream);
}

const YIELD_AFTER_MS = 10;

/**
 * Returns a function to await after each step of long work: now and then it pauses so that other
 * calls are answered.
 */
export function createYield(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < YIELD_AFTER_MS) return undefined;
    return nextTurnOfTheLoop().then(() => {
      last = performance.now();
    });
  };
}

/** Lets every route of the server send long files. */
export function mountDownloads(app: FastifyInstance, dataDir: string): void {
  app.decorate('downloads', {
    spool: createSpool(dataDir),
    places: createConcurrencyLimit(PLACES),
    queue: createFairQueue(TURNS),
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    downloads: Downloads;
  }
}
