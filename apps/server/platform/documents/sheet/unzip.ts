import { createInflateRaw } from 'node:zlib';
import { fieldError } from '../../errors/app-error.ts';

/** A file inside a ZIP archive that is held in memory as a whole. */
interface PackedFile {
  isDeflated: boolean;
  packed: Buffer;
}

export const damagedFile = () =>
  fieldError('file', 'El archivo está dañado. Ábrelo en tu hoja de cálculo y guárdalo de nuevo.');

const protectedFile = () =>
  fieldError('file', 'El archivo tiene contraseña. Guárdalo sin contraseña y súbelo otra vez.');

const END = 0x0605_4b50;
const DIRECTORY = 0x0201_4b50;
const LOCAL = 0x0403_4b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** A workbook has a few dozen files; more is an attack. */
const MAX_FILES = 2_000;

/** The start of the directory, found from the end: a comment of any length may follow it. */
function endOfDirectory(file: Buffer): number {
  const from = Math.max(0, file.length - END_LENGTH - MAX_COMMENT);
  for (let at = file.length - END_LENGTH; at >= from; at--) {
    if (file.readUInt32LE(at) === END) return at;
  }
  throw damagedFile();
}

function packedFile(file: Buffer, entry: number): PackedFile {
  if (file.readUInt16LE(entry + 8) & ENCRYPTED) throw protectedFile();
  const method = file.readUInt16LE(entry + 10);
  const length = file.readUInt32LE(entry + 20);
  const at = file.readUInt32LE(entry + 42);
  if ((method !== STORED && method !== DEFLATED) || file.readUInt32LE(at) !== LOCAL) {
    throw damagedFile();
  }
  const content = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const packed = file.subarray(content, content + length);
  if (packed.length < length) throw damagedFile();
  return { isDeflated: method === DEFLATED, packed };
}

/** The files of an archive by name; each is unpacked only when it is read. */
export function listFiles(file: Buffer): ReadonlyMap<string, PackedFile> {
  try {
    const end = endOfDirectory(file);
    const count = file.readUInt16LE(end + 10);
    if (count > MAX_FILES) throw damagedFile();
    const files = new Map<string, PackedFile>();
    let at = file.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) {
      if (file.readUInt32LE(at) !== DIRECTORY) throw damagedFile();
      const nameLength = file.readUInt16LE(at + 28);
      const name = file.toString('utf8', at + 46, at + 46 + nameLength);
      files.set(name, packedFile(file, at));
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
    return files;
  } catch (error) {
    // A position outside the file.
    throw error instanceof RangeError ? damagedFile() : error;
  }
}

/** Limits how much an archive may unpack to, whatever sizes it declares. */
export class UnpackBudget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left >= 0) return;
    throw fieldError('file', 'El archivo es demasiado grande al abrirlo. Divídelo en varios.');
  }
}

/** The content of a file as text, a piece at a time. */
export async function* unpack(
  { isDeflated, packed }: PackedFile,
  budget: UnpackBudget,
): AsyncGenerator<string> {
  const text = new TextDecoder();
  if (!isDeflated) {
    budget.take(packed.length);
    yield text.decode(packed);
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      budget.take(piece.length);
      yield text.decode(piece, { stream: true });
    }
  } catch (error) {
    throw error instanceof Error && 'errno' in error ? damagedFile() : error;
  }
  yield text.decode();
}
