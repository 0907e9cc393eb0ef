const ADDRESS = /^[\d.]+$|^\[|:/;

/** For pages without a port in their address: terminals speak plain http. */
const PLAIN_PORT = '80';

/**
 * What has to be typed into a terminal. The host is null if this page was opened by its IP address.
 */
export function terminalAddress(
  { hostname, port }: { hostname: string; port: string },
  hostLabel: string,
): { host: string | null; port: string } {
  const labels = hostname.split('.');
  const bare = labels.at(-1) === 'localhost' ? 1 : 2;
  const rest = labels.length > bare ? labels.slice(1) : labels;
  return {
    host: ADDRESS.test(hostname) ? null : [hostLabel, ...rest].join('.'),
    port: port || PLAIN_PORT,
  };
}
