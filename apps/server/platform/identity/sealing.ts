import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../config/secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_ID = 8;
const NONCE = 12;
const TAG = 16;

/** What is sealed, each with a key of its own. */
export type Sealed = 'second-factor' | 'entry-pin' | 'payment-gateway' | 'fiscal' | 'gym-key';

interface Key {
  key: Buffer;
  id: Buffer;
}

const withId = (key: Buffer): Key => ({
  key,
  id: createHmac('sha256', key).update('id').digest().subarray(0, KEY_ID),
});

function openWith(key: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE + TAG) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE));
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined; // it was sealed with another key, or changed
  }
}

/**
 * Encrypts values that the server must read back, so that a copy of the database does not reveal
 * them. Each begins with the id of its key, so that those of an earlier one can be found.
 */
export function createSealing(secrets: Secrets, purpose: Sealed) {
  const keys = secrets.deriveAll(`seal-${purpose}`).map(withId);
  const current = withId(secrets.derive(`seal-${purpose}`));

  /** The value; undefined when none of the keys opens it, and it has to be set up anew. */
  function find(sealed: Buffer): Buffer | undefined {
    const known = keys.find(({ id }) => id.equals(sealed.subarray(0, KEY_ID)));
    const opened = known && openWith(known.key, sealed.subarray(KEY_ID));
    if (opened) return opened;
    // Values from before there were ids.
    for (const { key } of keys) {
      const older = openWith(key, sealed);
      if (older) return older;
    }
    return undefined;
  }

  return {
    /** With what each value begins that needs no new key. */
    keyId: current.id,
    seal(plain: Buffer): Buffer {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, current.key, nonce);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([current.id, nonce, cipher.getAuthTag(), sealed]);
    },
    find,
  };
}
