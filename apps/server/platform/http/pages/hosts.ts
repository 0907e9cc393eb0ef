/** Whether a host shows the marketing site; every other host shows the application. */
export function isMarketingHost(host: string, publicHosts: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || publicHosts.includes(name);
}

/** The key that terminals show in the host they call. */
const KEY = /-[a-z2-7]{12}(?=\.|:|$)/;

/** A host as it may stand in a log, without the key of a terminal. */
export const hostForLog = (host: string | undefined): string | undefined =>
  host?.replace(KEY, '-[key]');
