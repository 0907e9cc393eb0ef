import sharp from 'sharp';

/** A small picture with a location in its metadata, as phones write it. */
export const samplePicture = (width = 60, height = 80): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b08968' } })
    .withExif({ IFD3: { GPSLatitude: '9/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();
