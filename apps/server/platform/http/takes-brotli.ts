/** Whether a client takes Brotli; `br;q=0` says that it does not. */
export const takesBrotli = (acceptEncoding = ''): boolean =>
  acceptEncoding.split(',').some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    return name === 'br' && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });
