import { EventEmitter, once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../db/ids.ts';
import { AppError } from '../errors/app-error.ts';

/** Something that is written into a stream, such as an archive. */
export interface Written {
  stream: Readable;
  write(): Promise<void>;
}

/** What was written so far; the reader may be slow. */
interface Spooled {
  stream: Readable;
  /** Undefined if writing did not finish in time. */
  size: number | undefined;
  /** Settles when everything is written or the writer has stopped. */
  written: Promise<void>;
}

export interface Spool {
  /**
   * Stores output on disk as fast as it is written, so that a slow reader never delays the writer.
   * A failure in the first seconds is thrown; a later one aborts the reader.
   */
  keep(open: () => Written | Promise<Written>, signal: AbortSignal): Promise<Spooled>;
}

interface Limits {
  maxBytes: number;
  /** How much of the disk must stay free, mainly for a database on the same disk. */
  reservedBytes: number;
  /** How long to wait for the end before the reader starts on an unfinished file. */
  headStartMs: number;
}

const MIB = 1024 * 1024;
const LIMITS: Limits = { maxBytes: 8192 * MIB, reservedBytes: 512 * MIB, headStartMs: 10_000 };
const PIECE = 64 * 1024;
/** How much may be written between checks of the free space. */
const CHECK_EVERY = 32 * MIB;

const tooLarge = () =>
  new AppError('UNAVAILABLE', {
    message: 'El archivo es demasiado grande para descargarlo. Escríbenos y te lo entregamos.',
  });
const noRoom = () =>
  new AppError('UNAVAILABLE', {
    message: 'No hay espacio para preparar el archivo en este momento. Inténtalo más tarde.',
  });

/** Opens a file and unlinks it, so that the system removes it however this process ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, newId());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return handle;
}

/** A file that is read while it is still being written. */
class SpoolFile {
  readonly #handle: FileHandle;
  readonly #roomLeft: () => Promise<number>;
  readonly #limits: Limits;
  readonly #changes = new EventEmitter();
  #bytes = 0;
  #checkedUntil = 0;
  #state: 'growing' | 'whole' | 'over' = 'growing';
  #failure: unknown;

  constructor(handle: FileHandle, roomLeft: () => Promise<number>, limits: Limits) {
    this.#handle = handle;
    this.#roomLeft = roomLeft;
    this.#limits = limits;
  }

  get size(): number | undefined {
    return this.#state === 'whole' ? this.#bytes : undefined;
  }

  async #take(chunk: Buffer): Promise<void> {
    const { maxBytes, reservedBytes } = this.#limits;
    if (this.#bytes + chunk.length > maxBytes) throw tooLarge();
    if (this.#bytes >= this.#checkedUntil) {
      if ((await this.#roomLeft()) < reservedBytes + CHECK_EVERY) throw noRoom();
      this.#checkedUntil = this.#bytes + CHECK_EVERY;
    }
    await this.#handle.appendFile(chunk);
    this.#bytes += chunk.length;
    this.#changes.emit('change');
  }

  /** Writes everything; stops early when nobody reads it any more. */
  async fill({ stream, write }: Written, gone: AbortSignal): Promise<void> {
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        this.#take(chunk).then(
          () => done(),
          (error: Error) => {
            this.#failure = error;
            done(error);
          },
        );
      },
    });
    try {
      const written = write().catch((error: Error) => {
        stream.destroy(error);
        throw error;
      });
      await Promise.all([pipeline(stream, sink, { signal: gone }), written]);
      this.#state = 'whole';
    } catch (error) {
      this.#state = 'over';
      // The disk error is the cause; that the writer then lost its target is a consequence.
      this.#failure ??= error;
      throw this.#failure;
    } finally {
      this.#changes.emit('change');
    }
  }

  /** The next piece as soon as it is there; null at the end. */
  async #piece(at: number): Promise<Buffer | null> {
    while (at >= this.#bytes) {
      if (this.#state === 'whole') return null;
      if (this.#state === 'over') throw this.#failure;
      await once(this.#changes, 'change');
    }
    const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(PIECE), 0, PIECE, at);
    return buffer.subarray(0, bytesRead);
  }

  /** The whole content as a stream; `onGone` is called when the reader has left. */
  read(onGone: () => void): Readable {
    let at = 0;
    const stream: Readable = new Readable({
      read: () => {
        this.#piece(at).then(
          (piece) => {
            if (stream.destroyed) return;
            at += piece?.length ?? 0;
            stream.push(piece);
          },
          (error: Error) => stream.destroy(error),
        );
      },
      destroy: (error, done) => {
        onGone();
        done(error);
      },
    });
    return stream;
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A folder under DATA_DIR for output that is on its way to readers. */
export function createSpool(dataDir: string, limits: Partial<Limits> = {}): Spool {
  const all = { ...LIMITS, ...limits };
  const folder = join(dataDir, 'spool');
  mkdirSync(folder, { recursive: true });
  // A process killed between creating and unlinking a file leaves the name behind.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });

  return {
    async keep(start, signal) {
      signal.throwIfAborted();
      const source = await start();
      const file = new SpoolFile(await openNameless(folder), () => freeBytes(folder), all);
      const gone = new AbortController();
      const filled = file.fill(source, AbortSignal.any([gone.signal, signal]));
      // A failure after the reader has begun reaches it through the stream.
      const written = filled.catch(() => undefined);
      try {
        await Promise.race([filled, sleep(all.headStartMs, undefined, { ref: false })]);
      } catch (error) {
        await file.close();
        throw error;
      }
      const closed = Promise.withResolvers<void>();
      const stream = file.read(() => {
        gone.abort();
        closed.resolve();
      });
      Promise.all([written, closed.promise]).then(() => file.close());
      return { stream, size: file.size, written };
    },
  };
}
