import { Resolver } from 'node:dns/promises';
import type { Config } from './config.ts';

/** What the name servers of the world say. */
export interface Dns {
  /** The texts under a name, such as the keys of a domain that signs its mail. */
  resolveTxt(name: string): Promise<string[][]>;
  /** The name that a name stands for, and the addresses both lead to; empty where there are none. */
  resolveTargets(name: string): Promise<{ aliases: string[]; addresses: string[] }>;
}

const TIMEOUT_MS = 2_500;
const TRIES = 2;

/** The name servers answered, and there is nothing of the kind. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

export const isNoSuchRecord = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOTHING.has(error.code);

/** Where nothing is said, and where nobody says anything: nothing leads anywhere. */
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
