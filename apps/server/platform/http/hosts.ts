/** Whether a host shows the marketing site; every other host shows the application. */
export function isMarketingHost(host: string, publicHosts: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || publicHosts.includes(name);
}
