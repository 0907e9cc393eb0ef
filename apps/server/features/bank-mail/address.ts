import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_LETTERS = 26;

function toLetters(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromLetters(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Nobody guesses it, and it fits into an address beside the gym's id. */
export const newToken = (): string => toLetters(randomBytes(15));

/** The part before the @: whose it is, and the secret that makes it theirs. */
export const localPart = (gymId: string, token: string): string =>
  `b${toLetters(Buffer.from(gymId.replaceAll('-', ''), 'hex'))}${token}`;

/** Of an address somebody wrote to. */
export function readAddress(address: string): { gymId: string; token: string } | null {
  const found = /^b([a-z2-7]{26})([a-z2-7]{16,40})@/.exec(address.trim().toLowerCase());
  if (!found?.[1] || !found[2]) return null;
  const hex = fromLetters(found[1].slice(0, ID_LETTERS)).toString('hex').slice(0, 32);
  const gymId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { gymId, token: found[2] };
}
