import { inBrowser, metaOf } from './page.ts';

const SAMPLE_GYM = 'demo';

const ADDRESS = /^[\d.]+$|^\[|:/;

/** The first label of the host, or the sample gym without one. */
export function gymFromHost(hostname: string): string {
  if (ADDRESS.test(hostname)) return SAMPLE_GYM;
  const labels = hostname.split('.');
  const own = labels.at(-1) === 'localhost' ? labels.slice(0, -1) : labels.slice(0, -2);
  return own[0] ?? SAMPLE_GYM;
}

/**
 * The address where the gym always opens: on a domain of its own the server names it, elsewhere it
 * is this one.
 */
export function usualAddress(): Pick<URL, 'protocol' | 'hostname' | 'port'> {
  const address = metaOf('gym-address');
  return address ? new URL(address) : window.location;
}

/** The gym of this page: the server writes it into the page, otherwise the host says it. */
export function currentGym(): string {
  return metaOf('gym-subdomain') || gymFromHost(inBrowser ? window.location.hostname : '');
}
