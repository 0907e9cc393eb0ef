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
