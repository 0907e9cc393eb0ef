import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const FORWARDING = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;

/** Whether a proxy sent the request for somebody else, as one of its headers says. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Object.keys(headers).some((name) => FORWARDING.test(name));

/** Whether an address is one of these addresses or in one of these networks. */
export function createAddressCheck(entries: readonly string[]) {
  const known = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address: string): boolean => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return plain !== '' && known.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/**
 * Whether a request comes directly from one of these addresses or networks, whatever its headers
 * say.
 */
export function createPeerCheck(entries: readonly string[]) {
  const isKnown = createAddressCheck(entries);
  return ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => isKnown(raw.socket.remoteAddress ?? '');
}
