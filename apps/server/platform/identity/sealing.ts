import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../config/secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts values that the server must read back, so that a copy of the database does not reveal
 * them.
 */
export function createSealing(secrets: Secrets, purpose: string) {
  const key = secrets.derive(`seal-${purpose}`);
  return {
    seal(plain: Buffer): Buffer {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed: Buffer): Buffer {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
    },
  };
}
