import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { AppError } from '../errors/app-error.ts';
import { createFairQueue } from '../jobs/fair-queue.ts';
import type { Files } from './files.ts';
import { openSharp } from './sharp.ts';

/**
 * Encoding pictures is the slowest call there is. It gets half of the cores, one thread each, and
 * at most two of the four threads that password hashing shares.
 */
const queue = createFairQueue({
  atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
});

const MAX_PIXELS = 16_000_000;
const ACCEPTED = new Set(['png', 'jpeg', 'webp']);

interface Box {
  width: number;
  height: number;
  fit: 'inside' | 'cover';
}

/** A picture in several widths and two formats, with a tiny placeholder. */
export interface ResponsivePicture {
  width: number;
  height: number;
  placeholder: string;
  sources: { width: number; webp: string; avif: string }[];
}

/** Opens an uploaded picture, recognised by its bytes; anything else is refused with a sentence. */
async function openPicture<T>(
  bytes: Buffer,
  field: string,
  work: (image: Sharp) => Promise<T>,
): Promise<T> {
  const refuse = (message: string) =>
    new AppError('UNSUPPORTED_MEDIA_TYPE', { details: [{ path: field, message }] });
  const sharp = await openSharp();
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!format || !ACCEPTED.has(format)) throw refuse('Usa una imagen PNG, JPEG o WebP.');
    return await work(image.rotate());
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse('No pudimos leer la imagen. Prueba con otra en PNG, JPEG o WebP.');
  }
}

/** Re-encodes an uploaded picture as WebP; the original is never stored. */
export function toWebp(gymId: string, bytes: Buffer, field: string, box: Box): Promise<Buffer> {
  return queue.run(gymId, () =>
    openPicture(bytes, field, (image) =>
      image
        .resize({ ...box, withoutEnlargement: true })
        .webp({ quality: 88 })
        .toBuffer(),
    ),
  );
}

const WIDTHS = [320, 640, 1280];
const PLACEHOLDER_WIDTH = 16;

/** A picture of a few bytes that a page can show at once. */
export async function placeholderOf(picture: Buffer): Promise<string> {
  const sharp = await openSharp();
  const tiny = await sharp(picture)
    .resize({ width: PLACEHOLDER_WIDTH })
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

interface Encoded {
  width: number;
  webp: Buffer;
  avif: Buffer;
}

async function encode(upright: Buffer, width: number): Promise<Encoded> {
  const sharp = await openSharp();
  const sized = sharp(upright).resize({ width, withoutEnlargement: true });
  const webp = await sized.clone().webp({ quality: 82 }).toBuffer();
  // Above effort 2 a picture takes seconds and saves a tenth.
  const avif = await sized.clone().avif({ quality: 58, effort: 2 }).toBuffer();
  return { width, webp, avif };
}

/** Stores an uploaded picture in every width a page may need, never wider than the original. */
export async function storePicture(
  files: Files,
  gymId: string,
  bytes: Buffer,
  field: string,
): Promise<ResponsivePicture> {
  const upright = await queue.run(gymId, () =>
    openPicture(bytes, field, (image) => image.png().toBuffer()),
  );
  const sharp = await openSharp();
  const { width = 1, height = 1 } = await sharp(upright).metadata();
  const widths = WIDTHS.filter((wanted) => wanted < width).concat(Math.min(width, 1280));
  const encoded: Encoded[] = [];
  // Each width takes its own turn, so that other gyms' pictures do not wait for all of them.
  for (const wanted of new Set(widths)) {
    encoded.push(await queue.run(gymId, () => encode(upright, wanted)));
  }
  const placeholder = await placeholderOf(upright);
  return { width, height, placeholder, sources: await storeAll(files, gymId, encoded) };
}

/** Stores all of a picture or nothing: where a disk is full, half of one would take its last room. */
async function storeAll(files: Files, gymId: string, encoded: readonly Encoded[]) {
  const stored: string[] = [];
  const put: Files['put'] = async (...file) => {
    const path = await files.put(...file);
    stored.push(path);
    return path;
  };
  const sources = await Promise.allSettled(
    encoded.map((one) => storeEncoded({ ...files, put }, gymId, one)),
  );
  const failed = sources.find((one) => one.status === 'rejected');
  if (!failed) return sources.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const path of stored) await files.remove(gymId, path);
  throw failed.reason;
}

export async function storeEncoded(files: Files, gymId: string, { width, webp, avif }: Encoded) {
  return {
    width,
    webp: await files.put(gymId, webp, 'webp'),
    avif: await files.put(gymId, avif, 'avif'),
  };
}

export async function removePicture(
  files: Files,
  gymId: string,
  sources: ResponsivePicture['sources'],
): Promise<void> {
  const paths = sources.flatMap(({ webp, avif }) => [webp, avif]);
  await Promise.all(paths.map((path) => files.remove(gymId, path)));
}
