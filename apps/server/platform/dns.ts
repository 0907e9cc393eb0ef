import { Resolver } from 'node:dns/promises';
import type { Config } from './config/config.ts';

/** Answers of the public name servers. */
export interface Dns {
  /** The TXT records of a name, such as the mail signing keys of a domain. */
  resolveTxt(name: string): Promise<string[][]>;
  /** The aliases of a name and the addresses it leads to; empty if there are none. */
  resolveTargets(name: string): Promise<{ aliases: string[]; addresses: string[] }>;
}

const TIMEOUT_MS = 2_500;
const TRIES = 2;

/** The name servers answered that there is no such record. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

export const isNoSuchRecord = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOTHING.has(error.code);

/** No record and no answer mean the same: no addresses. */
const orNone = (answer: Promise<string[]>): Promise<string[]> => answer.catch(() => []);

export function createDns({ dnsServers }: Pick<Config, 'dnsServers'>): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  return {
    resolveTxt: (name) => resolver.resolveTxt(name),
    async resolveTargets(name) {
      const [aliases, v4, v6] = await Promise.all([
        orNone(resolver.resolveCname(name)),
        orNone(resolver.resolve4(name)),
        orNone(resolver.resolve6(name)),
      ]);
      return {
        aliases: aliases.map((alias) => alias.toLowerCase().replace(/\.$/, '')),
        addresses: [...v4, ...v6],
      };
    },
  };
}
