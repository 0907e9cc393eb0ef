import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { Config } from '../config/config.ts';

/** A host header in the form that names are stored: lower case, without port and final dot. */
export const nameOfHost = (host: string): string =>
  host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Shorter than DNS allows, because the label of the proof goes in front. */
const MAX_NAME = 240;

/** Whether a name can be an internet domain; IP addresses cannot. */
export function isDomainName(name: string): boolean {
  const labels = name.split('.');
  if (labels.length < 2 || name.length > MAX_NAME || isIP(name) !== 0) return false;
  return labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

/** A typed or pasted domain as DNS writes it; undefined if it is none. */
export function readDomain(typed: string): string | undefined {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '');
  // A port or user would be dropped silently, and the person would wait for nothing.
  if (/[:@\s]/.test(bare)) return undefined;
  const name = domainToASCII(bare.replace(/\.$/, ''));
  return isDomainName(name) ? name : undefined;
}

export interface Hosts {
  /** Whether a host is the provider's, a gym's subdomain of it, or this machine. */
  isOurs(name: string): boolean;
  /** Whether a name is a subdomain of the provider's domain or the other way round. */
  overlapsOurs(name: string): boolean;
  /** The name under which a gym always opens: `demo.forja.example`. */
  gymHost(subdomain: string): string;
  gymOrigin(subdomain: string): string;
  domainOrigin(domain: string): string;
  /** The gym in the first label of a host; undefined if there is none. */
  subdomainOf(host: string): string | undefined;
  /** Where people are sent who ask for a gym that does not exist. */
  siteOrigin: string;
}

const isUnder = (name: string, above: string): boolean =>
  name === above || name.endsWith(`.${above}`);

/** `demo.localhost` and `demo.forja.example` both give `demo`. */
export function subdomainOf(host: string): string | undefined {
  const name = nameOfHost(host);
  const labels = name.split('.');
  if (/^[\d.]+$/.test(name) || name.startsWith('[')) return undefined;
  const own = labels.at(-1) === 'localhost' ? labels.length - 1 : labels.length - 2;
  return own > 0 ? labels[0] : undefined;
}

/** The addresses of this installation, from its settings; never from a request. */
export function createHosts({
  appUrl,
  publicHosts,
  mailIn,
  files,
}: Pick<Config, 'appUrl' | 'publicHosts' | 'mailIn' | 'files'>): Hosts {
  const sample = new URL(appUrl.replace('{gym}', 'x'));
  const base = sample.hostname.replace(/^x\./, '');
  const port = sample.port && `:${sample.port}`;
  const s3 = files.s3?.publicUrl ? [new URL(files.s3.publicUrl).hostname] : [];
  const ours = [base, ...publicHosts, ...(mailIn ? [mailIn.domain] : []), ...s3, 'localhost'];
  const isOurs = (name: string) =>
    isUnder(name, base) ||
    isUnder(name, 'localhost') ||
    publicHosts.includes(name) ||
    isIP(name) !== 0 ||
    name.startsWith('[');
  const gymOrigin = (subdomain: string) => appUrl.replace('{gym}', subdomain).replace(/\/$/, '');
  return {
    isOurs,
    overlapsOurs: (name) => ours.some((own) => isUnder(name, own) || isUnder(own, name)),
    gymHost: (subdomain) => new URL(gymOrigin(subdomain)).hostname,
    gymOrigin,
    domainOrigin: (domain) => `${sample.protocol}//${domain}${port}`,
    subdomainOf(host) {
      // If the provider's domain is known, the first label of any other host names no gym.
      if (base !== 'localhost' && !isOurs(nameOfHost(host))) return undefined;
      return subdomainOf(host);
    },
    siteOrigin: `${sample.protocol}//${base === 'localhost' ? base : (publicHosts[0] ?? base)}${port}`,
  };
}
