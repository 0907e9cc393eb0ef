const MAX_SIDE = 1600;
const ENOUGH_BYTES = 300 * 1024;
const QUALITIES = [0.85, 0.7, 0.55];

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

async function smallest(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let best: Blob | null = null;
  for (const quality of QUALITIES) {
    best = (await encoded(canvas, quality)) ?? best;
    if (best && best.size <= ENOUGH_BYTES) break;
  }
  return best;
}

/**
 * Makes a phone's photo small enough for a slow line, turned upright. Small pictures, and those
 * this browser cannot read, stay unchanged; the server encodes them again anyway.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const isSmall = scale === 1 && file.size <= ENOUGH_BYTES;
  const canvas = document.createElement('canvas');
  if (!isSmall) {
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const small = isSmall ? null : await smallest(canvas);
  return small && small.size < file.size ? small : file;
}
