import { Readable } from 'node:stream';
import { AppError } from '../../platform/errors/app-error.ts';

export type VideoFormat = 'mp4' | 'webm';

const HEAD_BYTES = 64;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const MP4_BRANDS = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
]);

/** Recognises a video by its first bytes, not by its file name. */
function formatOf(head: Buffer): VideoFormat | undefined {
  if (head.subarray(0, 4).equals(EBML) && head.includes('webm')) return 'webm';
  const isMp4 = head.subarray(4, 8).toString('latin1') === 'ftyp';
  const brand = head.subarray(8, 12).toString('latin1');
  return isMp4 && (MP4_BRANDS.has(brand) || brand === 'M4V ') ? 'mp4' : undefined;
}

async function* withHead(head: readonly Buffer[], rest: AsyncIterator<Buffer>) {
  yield* head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** Reads the beginning of an upload; returns its format and the complete stream. */
export async function recogniseVideo(stream: Readable) {
  const rest: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  while (Buffer.concat(chunks).length < HEAD_BYTES) {
    const { value, done } = await rest.next();
    if (done) break;
    chunks.push(value);
  }
  const format = formatOf(Buffer.concat(chunks));
  if (!format) {
    stream.resume();
    const message = 'Usa un video MP4 o WebM.';
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { details: [{ path: 'video', message }] });
  }
  return { format, whole: Readable.from(withHead(chunks, rest)) };
}
