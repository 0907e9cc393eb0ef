import type { Secrets } from '../config/secrets.ts';
import { createSealing } from '../identity/sealing.ts';
import type { Wrapper } from './wrapper.ts';

/** Wraps with a key derived from the root secret: it may lie on the same machine. */
export function createSecretWrapper(secrets: Secrets): Wrapper {
  const sealing = createSealing(secrets, 'gym-key');
  return {
    name: 'secret',
    wrap: async (plain) => sealing.seal(plain),
    unwrap: async (wrapped) => sealing.find(wrapped),
  };
}
