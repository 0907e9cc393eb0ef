import { EventEmitter, once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../db/ids.ts';
import { AppError } from '../http/errors.ts';

/** Something that is written into a stream, such as an archive. */
export interface Written {
  stream: Readable;
  write(): Promise<void>;
}

/** What has been written so far, to be read at the reader's own pace. */
interface Spooled {
  stream: Readable;
  /** Known where all of it was written in time. */
  size: number | undefined;
  /** Over once everything is written, or the writer has ended otherwise. */
  written: Promise<void>;
}

export interface Spool {
  /**
   * Takes what is written to disk as fast as it comes, so that the writer never waits for a reader.
   * A failure within the first seconds is thrown; a later one breaks the reader off.
   */
  keep(open: () => Written | Promise<Written>, signal: AbortSignal): Promise<Spooled>;
}

interface Limits {
  maxBytes: number;
  /** What must stay free on the disk, above all for a database that lies on it too. */
  reservedBytes: number;
  /** How long to wait for the end before a reader may follow what is still being written. */
  headStartMs: number;
}

const MIB = 1024 * 1024;
const LIMITS: Limits = { maxBytes: 8192 * MIB, reservedBytes: 512 * MIB, headStartMs: 10_000 };
const PIECE = 64 * 1024;
/** How much may be written before the disk is asked again. */
const CHECK_EVERY = 32 * MIB;

const tooLarge = () =>
  new AppError('UNAVAILABLE', {
    message: 'El archivo es demasiado grande para descargarlo. Escríbenos y te lo entregamos.',
  });
const noRoom = () =>
  new AppError('UNAVAILABLE', {
    message: 'No hay espacio para preparar el archivo en este momento. Inténtalo más tarde.',
  });

/** A file without a name: whatever ends this process, the system takes it away. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, newId());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return handle;
}

/** The file's bytes as they come in, and as they are read. */
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

  /** Writes everything; ends early once nobody wants it any more. */
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
      // What the disk refused is the cause; that the writer then lost its reader is not.
      this.#failure ??= error;
      throw this.#failure;
    } finally {
      this.#changes.emit('change');
    }
  }

  /** The next bytes as soon as they are there; null at the end. */
  async #piece(at: number): Promise<Buffer | null> {
    while (at >= this.#bytes) {
      if (this.#state === 'whole') return null;
      if (this.#state === 'over') throw this.#failure;
      await once(this.#changes, 'change');
    }
    const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(PIECE), 0, PIECE, at);
    return buffer.subarray(0, bytesRead);
  }

  /** Everything from the beginning; `onGone` hears of it once nobody reads any more. */
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

/** A folder under DATA_DIR for what is on its way to a reader. */
export function createSpool(dataDir: string, limits: Partial<Limits> = {}): Spool {
  const all = { ...LIMITS, ...limits };
  const folder = join(dataDir, 'spool');
  mkdirSync(folder, { recursive: true });
  // A process that was killed between making a file and taking its name away leaves the name.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });

  return {
    async keep(start, signal) {
      signal.throwIfAborted();
      const source = await start();
      const file = new SpoolFile(await openNameless(folder), () => freeBytes(folder), all);
      const gone = new AbortController();
      const filled = file.fill(source, AbortSignal.any([gone.signal, signal]));
      // A failure after the reader has begun reaches it through the pieces.
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
