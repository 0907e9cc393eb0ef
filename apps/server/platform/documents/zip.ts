import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { drained } from './drained.ts';

/** What a file holds, piece by piece. */
type Pieces = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/** A ZIP archive that can be read while it is written. */
export interface Zip {
  stream: Readable;
  /** Adds a file; waits when the reader is slower than the content arrives. */
  add(name: string, content: Pieces): Promise<void>;
  /** Adds a short text at once; a stream would cost more than its content. */
  addText(name: string, text: string): Promise<void>;
  end(): Promise<void>;
}

interface Entry {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  size: number;
}

// Flags: names are UTF-8, and sizes follow the content because they are not known before it.
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the earliest day of the format, because nobody reads it. */
const NO_DATE = 0x0021;
const MAX_SIZE = 0xffff_ffff;
const MAX_FILES = 0xffff;
/**
 * Output is written in pieces of about this size, because each small piece would be a disk write.
 */
const PIECE = 64 * 1024;

/** Numbers as the format writes them, each with its width in bytes. */
function packedNumbers(...fields: readonly (readonly [width: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((total, [width]) => total + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    packedNumbers([4, 0x0403_4b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, NO_DATE]),
    packedNumbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const sizes = ({ crc, packed, size }: Entry): Buffer =>
  packedNumbers([4, crc], [4, packed], [4, size]);

const directoryEntry = (entry: Entry): Buffer =>
  Buffer.concat([
    packedNumbers([4, 0x0201_4b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED]),
    packedNumbers([2, 0], [2, NO_DATE]),
    sizes(entry),
    packedNumbers([2, entry.name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at]),
    entry.name,
  ]);

const directoryEnd = (count: number, length: number, at: number): Buffer =>
  packedNumbers(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, at],
    [2, 0],
  );

/** Starts an archive; only what is being compressed is held in memory. */
export function createZip(): Zip {
  const stream = new PassThrough();
  const entries: Entry[] = [];
  let length = 0;

  let held: Buffer[] = [];
  let heldFrom = 0;

  async function pass(): Promise<void> {
    stream.write(Buffer.concat(held));
    held = [];
    heldFrom = length;
    await drained(stream);
  }

  async function write(bytes: Buffer): Promise<void> {
    length += bytes.length;
    if (length > MAX_SIZE) throw new Error('The archive is larger than its format allows');
    held.push(bytes);
    if (length - heldFrom >= PIECE) await pass();
  }

  async function begin(name: string): Promise<Entry> {
    if (entries.length === MAX_FILES)
      throw new Error('The archive has more files than its format allows');
    const entry: Entry = { name: Buffer.from(name), at: length, crc: 0, packed: 0, size: 0 };
    await write(localHeader(entry.name));
    return entry;
  }

  async function finish(entry: Entry): Promise<void> {
    await write(Buffer.concat([packedNumbers([4, 0x0807_4b50]), sizes(entry)]));
    entries.push(entry);
  }

  async function add(name: string, content: Pieces): Promise<void> {
    const entry = await begin(name);
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        if (entry.size > MAX_SIZE) throw new Error('A file is larger than the archive allows');
        yield bytes;
      }
    };
    await pipeline(counted, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
      for await (const bytes of packed) {
        entry.packed += bytes.length;
        await write(bytes);
      }
    });
    await finish(entry);
  }

  return {
    stream,
    add,
    async addText(name, text) {
      const entry = await begin(name);
      const bytes = Buffer.from(text);
      const packed = deflateRawSync(bytes);
      await write(packed);
      await finish({
        ...entry,
        crc: crc32(bytes),
        packed: packed.length,
        size: bytes.length,
      });
    },
    async end() {
      const directory = Buffer.concat(entries.map(directoryEntry));
      const at = length;
      await write(directory);
      await write(directoryEnd(entries.length, directory.length, at));
      await pass();
      stream.end();
    },
  };
}
