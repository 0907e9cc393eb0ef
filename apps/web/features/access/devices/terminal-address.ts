const ADDRESS = /^[\d.]+$|^\[|:/;

/** Port 80 where the page shows none: terminals speak plain http. */
const PLAIN_PORT = '80';

/** What is typed into a terminal; no host where the page itself is called by a bare address. */
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
