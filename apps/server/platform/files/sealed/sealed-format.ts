import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { bytesOf, type DataKey, idIn } from '../../db/sealed/sealed-text.ts';
import type { FileKey, Range } from '../file-store.ts';

/**
 * A head with the id of the gym's key and a salt, then pieces that are sealed one by one, so that a
 * range is opened without what lies before it. The key of a file is made for its gym and name: under
 * another it opens nothing. The nonce of a piece is its number, with a mark on the last one.
 */
const ALGORITHM = 'aes-256-gcm';
const MAGIC = Buffer.from('forja-sealed-1\r\n');
const KEY_ID = 16;
const SALT = 32;
export const HEAD = MAGIC.length + KEY_ID + SALT;
const PIECE = 64 * 1024;
const TAG = 16;
const SEALED_PIECE = PIECE + TAG;

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

const keyOfFile = (key: Buffer, salt: Buffer, where: FileKey): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `file|${where}`, 32));

function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(at, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** The same bytes in pieces of one length; only the last may be shorter. */
async function* inPieces(content: Content, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    held.push(part);
    bytes += part.length;
    if (bytes < length) continue;
    let rest = Buffer.concat(held);
    for (; rest.length >= length; rest = rest.subarray(length)) yield rest.subarray(0, length);
    [held, bytes] = [[rest], rest.length];
  }
  if (bytes > 0) yield Buffer.concat(held);
}

function sealPiece(key: Buffer, at: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonceOf(at, isLast));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), sealed]);
}

function openPiece(key: Buffer, at: number, isLast: boolean, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, nonceOf(at, isLast));
  decipher.setAuthTag(sealed.subarray(0, TAG));
  return Buffer.concat([decipher.update(sealed.subarray(TAG)), decipher.final()]);
}

/** Never holds more than two pieces. */
export async function* sealContent(
  { id, key }: DataKey,
  where: FileKey,
  content: Content,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const own = keyOfFile(key, salt, where);
  yield Buffer.concat([MAGIC, bytesOf(id), salt]);
  let at = 0;
  let last: Buffer = Buffer.alloc(0);
  for await (const piece of inPieces(content, PIECE)) {
    if (last.length > 0) {
      yield sealPiece(own, at, false, last);
      at += 1;
    }
    last = piece;
  }
  yield sealPiece(own, at, true, last);
}

const countPieces = (sealedSize: number): number =>
  Math.max(1, Math.ceil((sealedSize - HEAD) / SEALED_PIECE));

/** How long the content is, told by how long the sealed file is. */
export const plainSize = (sealedSize: number): number =>
  Math.max(0, sealedSize - HEAD - countPieces(sealedSize) * TAG);

export interface Head {
  keyId: string;
  salt: Buffer;
}

/** Undefined for what is no sealed file. */
export function readHead(bytes: Buffer): Head | undefined {
  if (bytes.length !== HEAD || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const salt = MAGIC.length + KEY_ID;
  return { keyId: idIn(bytes.subarray(MAGIC.length, salt)), salt: bytes.subarray(salt) };
}

/** The pieces in which a range of the content lies, and where they stand in the sealed file. */
export function piecesOf({ start, end }: Range) {
  const [first, last] = [Math.floor(start / PIECE), Math.floor(end / PIECE)];
  const sealed = { start: HEAD + first * SEALED_PIECE, end: HEAD + (last + 1) * SEALED_PIECE - 1 };
  return { first, last, sealed };
}

interface Sealed {
  key: Buffer;
  where: FileKey;
  head: Head;
  /** Of the whole sealed file. */
  sealedSize: number;
  range: Range;
}

/** Opens a range from the pieces in which it lies; throws where one was changed or is missing. */
export async function* openContent(
  { key, where, head, sealedSize, range }: Sealed,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const own = keyOfFile(key, head.salt, where);
  const { first, last } = piecesOf(range);
  let at = first;
  for await (const piece of inPieces(pieces, SEALED_PIECE)) {
    const plain = openPiece(own, at, at === countPieces(sealedSize) - 1, piece);
    const before = at * PIECE;
    yield plain.subarray(Math.max(0, range.start - before), range.end - before + 1);
    at += 1;
  }
  if (at <= last) throw new Error(`${where} ends too early`);
}
