import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * The network of an address, for limits: whoever has one IPv6 address has all 2^64 of its network.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.replace(MAPPED, '');
  if (!isIPv6(plain)) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':'));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  // A network can be written in many ways: capitals, leading zeros.
  return network.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':');
}

/** Where a stranger calls from, from the narrowest to the widest. */
export interface Place {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  network: string;
  /** What one subscriber or one rented machine easily has: a /24, or a /48. */
  block: string;
  /** What a provider has: a /16, or a /32. */
  region: string;
}

export function placeOf(address: string): Place {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  const parts = network.split(separator);
  const first = (count: number) => parts.slice(0, count).join(separator);
  return { network, block: first(3), region: first(2) };
}
