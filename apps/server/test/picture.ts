import sharp from 'sharp';

/** A small picture with a place written into it, as phones do. */
export const samplePicture = (width = 60, height = 80): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b08968' } })
    .withExif({ IFD3: { GPSLatitude: '9/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();
