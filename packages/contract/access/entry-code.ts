import { DAY_SECONDS } from '@forja/calendar/duration';

/**
 * The entry code a phone shows and a door reads: person, 30-second window and a keyed digest of
 * both, in 43 characters. Phones and doors compute it without a network. The key of a day is
 * derived from the person's secret, so that an offline door holds keys for a day or two only.
 */
const PREFIX = 'FJ1';
const MAC_BYTES = 10;
const CODE = /^FJ1[\w-]{40}$/;

export const WINDOW_SECONDS = 30;
const WINDOWS_PER_DAY = DAY_SECONDS / WINDOW_SECONDS;

export const windowAt = (milliseconds: number): number =>
  Math.floor(milliseconds / 1_000 / WINDOW_SECONDS);

/** The day, counted from 1970, whose key signs a window. */
export const dayOfWindow = (window: number): number => Math.floor(window / WINDOWS_PER_DAY);

type Bytes = Uint8Array<ArrayBuffer>;

async function hmac(key: Bytes, text: string): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
}

export const dayKey = (secret: Bytes, day: number): Promise<Bytes> =>
  hmac(secret, `forja-entry-day-${day}`);

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function fromBase64Url(text: string): Bytes {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

const uuidBytes = (userId: string): Bytes =>
  Uint8Array.from(userId.replaceAll('-', '').match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function macOf(key: Bytes, userId: string, window: number): Promise<Bytes> {
  return (await hmac(key, `forja-entry ${userId} ${window}`)).slice(0, MAC_BYTES);
}

/** The text of the QR code of a person in a window, signed with that day's key. */
export async function codeText(key: Bytes, userId: string, window: number): Promise<string> {
  const bytes = new Uint8Array(16 + 4 + MAC_BYTES);
  bytes.set(uuidBytes(userId));
  new DataView(bytes.buffer).setUint32(16, window);
  bytes.set(await macOf(key, userId, window), 20);
  return `${PREFIX}${toBase64Url(bytes)}`;
}

export interface ReadCode {
  userId: string;
  window: number;
  mac: Bytes;
}

/** Parses a code without verifying it; null when it is not one of ours. */
export function readCode(text: string): ReadCode | null {
  if (!CODE.test(text)) return null;
  const bytes = fromBase64Url(text.slice(PREFIX.length));
  return {
    userId: uuidText(bytes.subarray(0, 16)),
    window: new DataView(bytes.buffer).getUint32(16),
    mac: bytes.slice(20),
  };
}

/** Whether this day's key signed the code; takes the same time either way. */
export async function isGenuine(key: Bytes, { userId, window, mac }: ReadCode): Promise<boolean> {
  const expected = await macOf(key, userId, window);
  let difference = 0;
  for (const [index, byte] of expected.entries()) difference |= byte ^ (mac[index] ?? 0);
  return difference === 0;
}

/**
 * How many windows a code may differ from now, for a slow hand or a clock that is half a minute
 * off.
 */
export const WINDOW_TOLERANCE = 1;
