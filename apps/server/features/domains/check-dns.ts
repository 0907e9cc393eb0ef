import { isNoSuchRecord } from '../../platform/dns.ts';
import { createHosts } from '../../platform/identity/hosts.ts';
import type { Platform } from '../../platform/platform.ts';

const LABEL = '_forja';
const BEFORE_TOKEN = 'forja-domain=';
/** Shorter than the time limit of the call that waits. */
const PATIENCE_MS = 7_000;

export const proofName = (domain: string): string => `${LABEL}.${domain}`;
export const proofValue = (token: string): string => `${BEFORE_TOKEN}${token}`;

/** The DNS records of a domain. */
export interface DnsFindings {
  /** The proofs found, of any gym; undefined if no name server answered. */
  tokens: readonly string[] | undefined;
  points: boolean;
}

async function readTokens({ dns }: Platform, domain: string): Promise<string[] | undefined> {
  try {
    const texts = (await dns.resolveTxt(proofName(domain))).map((parts) => parts.join('').trim());
    return texts.flatMap((text) =>
      text.startsWith(BEFORE_TOKEN) ? [text.slice(BEFORE_TOKEN.length)] : [],
    );
  } catch (error) {
    return isNoSuchRecord(error) ? [] : undefined;
  }
}

async function leadsHere({ dns, config }: Platform, domain: string, target: string) {
  const [own, ours] = await Promise.all([dns.resolveTargets(domain), dns.resolveTargets(target)]);
  if (own.aliases.includes(target)) return true;
  const known = new Set([...config.ownDomains.addresses, ...ours.addresses]);
  return own.addresses.some((address) => known.has(address));
}

const within = <T>(work: Promise<T>, late: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), PATIENCE_MS);
  });
  return Promise.race([work, ended]).finally(() => clearTimeout(timer));
};

/** Reads the proof of a domain and where it leads. */
export async function checkDns(
  platform: Platform,
  domain: string,
  subdomain: string,
): Promise<DnsFindings> {
  const target = createHosts(platform.config).gymHost(subdomain);
  const [tokens, points] = await Promise.all([
    within(readTokens(platform, domain), undefined),
    within(leadsHere(platform, domain, target), false),
  ]);
  return { tokens, points };
}
