import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** Whom an address counts for: who holds one IPv6 address holds the other 2^64 of its network too. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.replace(MAPPED, '');
  if (!isIPv6(plain)) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':'));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  // One network has many spellings: capitals, and zeros in front.
  return network.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':');
}
