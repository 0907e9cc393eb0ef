/** As long as the secret of a link; an id is shorter. */
const SECRET = /[\w-]{40,}/g;

/** The path of a request without its query, and without the secrets that open a link. */
export const pathForLog = (url: string): string =>
  (url.split('?')[0] ?? '').replaceAll(SECRET, '…');
