import { isIP } from 'node:net';
import { z } from 'zod';

/** A setting, read from its text; what cannot be read is refused in these words, without the text. */
export const read = <T>(words: string, from: (text: string) => T | undefined) =>
  z.string().transform((text, { addIssue }): T => {
    const value = from(text);
    if (value !== undefined) return value;
    addIssue(`must ${words}`);
    return z.NEVER;
  });

const passing = (words: string, isUsable: (text: string) => boolean) =>
  read(words, (text) => (isUsable(text) ? text : undefined));

const inWords = (all: readonly string[]): string =>
  [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' or ');

/** One of these words, and nothing like it. */
export const oneOf = <const T extends readonly string[]>(...all: T) =>
  read(`be ${inWords(all)}`, (text) => all.find((each): each is T[number] => each === text));

export const onOff = () => oneOf('on', 'off');

export const like = (pattern: RegExp, words: string) =>
  passing(words, (text) => pattern.test(text));

export const atLeast = (length: number) =>
  passing(`have ${length} characters or more, as a header takes them`, (text) =>
    new RegExp(`^[\\x20-\\x7e]{${length},}$`).test(text),
  );

export const atMost = (length: number) =>
  passing(`have ${length} characters or fewer`, (text) => text.length <= length);

/** Written in digits: what JavaScript takes for a number besides, such as 1e3 or a space, is a mistake. */
export const wholeNumber = (least: number, most: number) =>
  read(`be a whole number from ${least} to ${most}`, (text) => {
    const value = Number(text);
    return /^\d{1,9}$/.test(text) && value >= least && value <= most ? value : undefined;
  });

export const share = () =>
  read('be a number from 0 to 1, like 0.05', (text) =>
    /^\d(\.\d{1,9})?$/.test(text) && Number(text) <= 1 ? Number(text) : undefined,
  );

/** A percent sign in a password has to be written as %25: without it nobody could log in. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false; // it stands for nothing
  }
}

const isUrlOf = (text: string, protocols: readonly string[]): boolean => {
  const url = URL.parse(text);
  if (!isDecodable(`${url?.username}${url?.password}`)) return false;
  // PostgreSQL alone may be reached without a host, through a socket of this machine.
  const hasHost = url?.hostname !== '' || protocols.includes('postgres');
  return url !== null && hasHost && protocols.includes(url.protocol.slice(0, -1));
};

export const url = (...protocols: string[]) => {
  const starts = inWords(protocols.map((protocol) => `${protocol}://`));
  return passing(`be an address that starts with ${starts}`, (text) => isUrlOf(text, protocols));
};

/** Several, by comma, in small letters. */
export const list = (words: string, isUsable: (each: string) => boolean) =>
  read(`be ${words}, by comma`, (text) => {
    const all = text
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean);
    return all.every(isUsable) ? all : undefined;
  });

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})*$/;
const PORT = /:\d{1,5}$/;

const isHostName = (text: string): boolean =>
  text.length <= 253 && HOST_NAME.test(text) && !/^[\d.]+$/.test(text);

/** Where to listen, or whom to call: a name or an address, without a port. */
export const isHost = (text: string): boolean => isIP(text) !== 0 || isHostName(text.toLowerCase());

/** A leading dot stands for every host below. */
export const isPushHost = (text: string): boolean => {
  const host = text.replace(/^\./, '').replace(PORT, '');
  return isHost(host);
};

/** An address, perhaps with a port; one of IPv6 with a port stands in brackets. */
export const isDnsServer = (text: string): boolean =>
  isIP(text) !== 0 || isIP(text.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) !== 0;

/** `10.0.0.2`, `10.0.0.0/8` or the same of IPv6. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most;
}

/** `https://{gym}.forja.example`: the subdomain first, and nothing after the host. */
export function isAddressOfGyms(text: string): boolean {
  const url = URL.parse(text.replace('{gym}', 'x'));
  if (!url || !/^https?:\/\/\{gym\}\./.test(text) || text.split('{gym}').length !== 2) return false;
  return url.pathname === '/' && !url.search && !url.hash && !url.username;
}
