import { BlockList, isIP } from 'node:net';
import type { FindTerminals, Terminal } from '../../../domain/terminal-registry.ts';
import { subdomainOf } from '../../../platform/identity/hosts.ts';
import { readLabel, type TerminalKeys } from './keys.ts';

const SERIAL = /^[\w-]{4,40}$/;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a caller's address is one of these, or in one of these networks (`203.0.113.0/24`). */
export function isAmong(addresses: readonly string[], caller: string): boolean {
  if (isIP(caller) === 0) return false;
  const list = new BlockList();
  for (const each of addresses) {
    const [address = '', bits] = each.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list.check(caller, familyOf(caller));
}

interface Found {
  terminal: Terminal;
  /** It showed the key, which only the terminal and management know. */
  proven: boolean;
}

interface Caller {
  serial: string;
  host: string;
  address: string;
}

/** Which terminal calls; `claimed` are candidates that have not proven it. */
export function createIdentify(findTerminals: FindTerminals, keys: TerminalKeys) {
  return async ({ serial, host, address }: Caller) => {
    const all = SERIAL.test(serial) ? await findTerminals(serial) : [];
    const { subdomain, key } = readLabel(subdomainOf(host) ?? '');
    const named = all.filter((each) => each.subdomain === subdomain);
    const proven = named.find((each) => key !== undefined && keys.matches(each, key));
    const terminal =
      proven ??
      all.find(
        ({ keyless, addresses }) =>
          keyless && (addresses.length === 0 || isAmong(addresses, address)),
      );
    const found: Found | undefined = terminal && { terminal, proven: terminal === proven };
    return { found, claimed: named.length > 0 ? named : all.length === 1 ? all : [] };
  };
}
