import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { StartupError } from '../config/config.ts';
import type { Wrapper } from './wrapper.ts';

/** Loaded when needed, because few installations have an identity. */
const age = () => import('age-encryption');

/** The secret key in the text of a file that `backup-key` or age-keygen wrote. */
export const identityIn = (text: string): string | undefined =>
  /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text)?.[0];

function readIdentity(file: string, dataDir: string): string {
  // Beside the data, a copy of the folder would hold the key of its own texts.
  if (!relative(dataDir, resolve(file)).startsWith('..'))
    throw new StartupError(`KEYS: ${file} lies inside DATA_DIR. Keep it elsewhere.`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`KEYS: ${file} cannot be read.`);
  }
  const identity = identityIn(text);
  if (!identity) throw new StartupError(`KEYS: ${file} holds no key of age.`);
  return identity;
}

/** Wraps for an identity of age in a file outside the data folder. */
export function createAgeWrapper(file: string, dataDir: string): Wrapper {
  const identity = readIdentity(file, dataDir);
  return {
    name: 'age',
    async wrap(plain) {
      const { Encrypter, identityToRecipient } = await age();
      const encrypter = new Encrypter();
      encrypter.addRecipient(await identityToRecipient(identity));
      return Buffer.from(await encrypter.encrypt(plain));
    },
    async unwrap(wrapped) {
      const { Decrypter } = await age();
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      try {
        return Buffer.from(await decrypter.decrypt(wrapped));
      } catch {
        return undefined; // it was wrapped for another identity, or changed
      }
    },
  };
}
