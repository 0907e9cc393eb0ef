/** The address of the provider's site, derived from a gym's address. */
export function marketingAddress({
  protocol,
  hostname,
  port,
}: Pick<URL, 'protocol' | 'hostname' | 'port'>): string {
  const labels = hostname.split('.');
  const provider = labels.at(-1) === 'localhost' ? 'localhost' : labels.slice(1).join('.');
  return `${protocol}//${provider || hostname}${port && `:${port}`}/`;
}
