import { createHmac, randomBytes } from 'node:crypto';

/** RFC 6238 with the values every authenticator app assumes: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks may differ by one step either way. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(20);

/** RFC 4648 without padding, as authenticator apps expect it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The step of a code, if it is a current one and newer than `after`. */
export function matchingStep(
  secret: Buffer,
  code: string,
  after: number,
  now = Date.now(),
): number | undefined {
  const current = stepAt(now);
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    if (step > after && codeAt(secret, step) === code) return step;
  }
  return undefined;
}

/** The URI an authenticator app scans. */
export function otpauthUri(secret: Buffer, gymName: string, email: string): string {
  const label = encodeURIComponent(`${gymName}:${email}`);
  const issuer = encodeURIComponent(gymName);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
