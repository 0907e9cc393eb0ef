/** Where NATS is reached, and the names of our things there. */
export interface BusAddress {
  servers: string[];
  tls: boolean;
  user: string | undefined;
  password: string | undefined;
  /** The name of the stream, and the first part of every subject. */
  name: string;
  /** On how many servers of NATS the stream is kept. */
  replicas: number;
}

const PROTOCOLS = ['nats:', 'tls:'];
const NAME = /^[A-Za-z0-9_-]{1,32}$/;

/** Undefined where a percent sign stands for nothing. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // a password that was written down without its %25
  }
}

/**
 * Reads `nats://user:password@one:4222,nats://two:4222/cell-a?replicas=3`: servers separated by
 * commas, credentials in the first, path and options in the last. Undefined if it is invalid.
 */
export function readBusAddress(text: string): BusAddress | undefined {
  const parts = text.split(',').map((part) => URL.parse(part.trim()));
  const urls = parts.filter((part) => part !== null);
  const [first, last] = [urls[0], urls.at(-1)];
  if (!first || !last || urls.length < parts.length) return undefined;
  if (urls.some(({ protocol, hostname }) => !PROTOCOLS.includes(protocol) || !hostname))
    return undefined;
  const name = last.pathname.replace(/^\//, '') || 'forja';
  const replicas = Number(last.searchParams.get('replicas') ?? 1);
  if (!NAME.test(name) || ![1, 3, 5].includes(replicas)) return undefined;
  const [user, password] = [decoded(first.username), decoded(first.password)];
  if (user === undefined || password === undefined) return undefined;
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
    tls: urls.some(({ protocol }) => protocol === 'tls:'),
    user: user || undefined,
    password: password || undefined,
    name,
    replicas,
  };
}
