import { isManagement } from '@forja/contract/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/gym-db.ts';
import { AppError, fieldError } from '../errors/app-error.ts';
import { createFairQueue } from '../jobs/fair-queue.ts';
import type { FileReader } from './file-reader.ts';
import { type ReaderThread, startThread, TooSlow } from './reader-thread.ts';

/** A file of one gym that takes as long as it may keeps no other gym's waiting. */
const THREADS = 2;
/** The largest lists that are taken need half of it on a small machine. */
const DEADLINE_MS = 5_000;
const WAIT_MS = 20_000;
/** Each of them is held in memory. */
const WAITING_PER_SHARE = 8;
/** The largest list that is taken needs less than half of it. */
const MEMORY_MB = 256;
/** An idle thread keeps some twenty megabytes. */
const IDLE_MS = 30_000;

/** For whom a file is read, and whether anybody still waits for it. */
export interface ReadFor {
  gymId: string;
  /** Whose turn in the gym it takes. */
  share: readonly string[];
  signal?: AbortSignal | undefined;
}

/**
 * Who handles the gym's database waits in a share of their own: the desk, the members, one of them
 * like another, and what comes by itself, as mails do. So files of one hold up one of the others'.
 */
export function readFor({ gymId, actor }: Db, signal?: AbortSignal): ReadFor {
  const { role, userId } = actor;
  const ofPeople = isManagement(role) ? ['desk'] : ['members', userId ?? ''];
  return { gymId, share: userId === null ? ['by-itself'] : ofPeople, signal };
}

/** Reads files of strangers beside the server, never on the thread that serves everybody. */
export interface FileReaders {
  read<Input, Result>(
    reader: FileReader<Input, Result>,
    who: ReadFor,
    input: Input,
  ): Promise<Result>;
  /** For readers that tell a long list in pieces, so that taking it over keeps nobody waiting. */
  readAll<Input, Piece>(
    reader: FileReader<Input, Piece>,
    who: ReadFor,
    input: Input,
  ): Promise<Piece[]>;
  close(): Promise<void>;
}

interface Options {
  /** The file that a thread runs. */
  entry: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  deadlineMs?: number;
  memoryMb?: number;
}

const tooSlow = () =>
  fieldError(
    'file',
    'El archivo tarda demasiado en leerse. Divídelo en varios más pequeños y súbelos uno por uno.',
  );
const tooLarge = () =>
  fieldError('file', 'El archivo es demasiado grande al abrirlo. Divídelo en varios.');

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

export function createFileReaders({
  entry,
  log,
  deadlineMs = DEADLINE_MS,
  memoryMb = MEMORY_MB,
}: Options): FileReaders {
  const queue = createFairQueue({
    atOnce: THREADS,
    perGroup: 1,
    waitMs: WAIT_MS,
    waitingPerGroup: WAITING_PER_SHARE,
  });
  const idle: { thread: ReaderThread; timer: NodeJS.Timeout }[] = [];
  const all = new Set<ReaderThread>();

  async function borrow(): Promise<ReaderThread> {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.timer);
      if (free.thread.isAlive()) return free.thread;
      all.delete(free.thread);
    }
    const thread = await startThread(entry, memoryMb);
    all.add(thread);
    return thread;
  }

  function giveBack(thread: ReaderThread): void {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.thread === thread),
        1,
      );
      void end(thread);
    }, IDLE_MS);
    idle.push({ thread, timer: timer.unref() });
  }

  async function end(thread: ReaderThread): Promise<void> {
    all.delete(thread);
    await thread.end();
  }

  async function readAll<Input, Piece>(
    { name }: FileReader<Input, Piece>,
    { gymId, share, signal }: ReadFor,
    input: Input,
  ): Promise<Piece[]> {
    const leave = await queue.begin(gymId, signal, share);
    try {
      const thread = await borrow();
      try {
        const pieces = await thread.read({ name, input }, deadlineMs, signal);
        giveBack(thread);
        return pieces as Piece[];
      } catch (error) {
        // What it still does would be done for nobody.
        const isAnswer = error instanceof AppError && !signal?.aborted;
        if (isAnswer) giveBack(thread);
        else await end(thread);
        if (isAnswer) throw error;
        log.warn({ reader: name, gymId, reason: String(error) }, 'a file was given up');
        if (error instanceof TooSlow) throw tooSlow();
        throw isOutOfMemory(error) ? tooLarge() : error;
      }
    } finally {
      leave();
    }
  }

  return {
    readAll,
    async read(reader, who, input) {
      const [result] = await readAll(reader, who, input);
      // Readers that tell everything at once always tell it.
      return result as Exclude<typeof result, undefined>;
    },
    async close() {
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...all].map(end));
    },
  };
}
