import { z } from 'zod';
import { keysAway, type Wrapper } from './wrapper.ts';

const TIMEOUT_MS = 3_000;
/** It was wrapped with another key, or changed. */
const NOT_OURS = 400;

const encrypted = z.object({ data: z.object({ ciphertext: z.string().max(4_000) }) });
const decrypted = z.object({ data: z.object({ plaintext: z.string().max(4_000) }) });

/**
 * Wraps with a key that never leaves a service of its own, by the calls of the Transit engine of
 * Vault and OpenBao. The address is that of the engine, and the name of the key behind it.
 */
export function createKmsWrapper(address: string, token: string): Wrapper {
  const at = address.lastIndexOf('/');
  const [engine, name] = [address.slice(0, at), address.slice(at + 1)];

  async function call(operation: 'encrypt' | 'decrypt', body: object): Promise<unknown> {
    const response = await fetch(`${engine}/${operation}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vault-token': token },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (response?.status === NOT_OURS && operation === 'decrypt') return undefined;
    if (!response?.ok) throw keysAway();
    return response.json();
  }

  return {
    name: 'kms',
    async wrap(plain) {
      const answer = await call('encrypt', { plaintext: plain.toString('base64') });
      return Buffer.from(encrypted.parse(answer).data.ciphertext);
    },
    async unwrap(wrapped) {
      const answer = await call('decrypt', { ciphertext: wrapped.toString() });
      return answer === undefined
        ? undefined
        : Buffer.from(decrypted.parse(answer).data.plaintext, 'base64');
    },
  };
}
