import sharp from 'sharp';
import { AppError } from './errors.ts';

const MAX_PIXELS = 16_000_000;
const ACCEPTED = new Set(['png', 'jpeg', 'webp']);

interface Box {
  width: number;
  height: number;
  fit: 'inside' | 'cover';
}

/** Re-encodes an uploaded picture as WebP; what was sent is never stored. */
export async function toWebp(bytes: Buffer, field: string, box: Box): Promise<Buffer> {
  const refuse = (message: string) =>
    new AppError('UNSUPPORTED_MEDIA_TYPE', { details: [{ path: field, message }] });
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!format || !ACCEPTED.has(format)) throw refuse('Usa una imagen PNG, JPEG o WebP.');
    return await image
      .rotate()
      .resize({ ...box, withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse('No pudimos leer la imagen. Prueba con otra en PNG, JPEG o WebP.');
  }
}
