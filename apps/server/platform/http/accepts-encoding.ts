/** How answers are compressed. */
export type Encoding = 'br' | 'gzip';

/** Whether a client accepts an encoding; `br;q=0` means that it does not. */
export const acceptsEncoding = (encoding: Encoding, acceptEncoding = ''): boolean =>
  acceptEncoding.split(',').some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
