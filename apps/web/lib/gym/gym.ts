const SAMPLE_GYM = 'demo';

const ADDRESS = /^[\d.]+$|^\[|:/;

/** The gym a host names: its first label, or the sample gym where there is none. */
export function gymFromHost(hostname: string): string {
  if (ADDRESS.test(hostname)) return SAMPLE_GYM;
  const labels = hostname.split('.');
  const own = labels.at(-1) === 'localhost' ? labels.slice(0, -1) : labels.slice(0, -2);
  return own[0] ?? SAMPLE_GYM;
}

/** The gym this page belongs to: the server says so in the page, otherwise the host does. */
export function currentGym(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="gym-subdomain"]');
  return meta?.content || gymFromHost(window.location.hostname);
}
