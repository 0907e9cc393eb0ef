import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { createAgeWrapper } from './age-wrapper.ts';
import { createKmsWrapper } from './kms-wrapper.ts';
import { createSecretWrapper } from './secret-wrapper.ts';
import type { Wrapper } from './wrapper.ts';

/** A key of a gym, as it stands in the database. */
export interface WrappedKey {
  id: string;
  wrapper: Wrapper['name'];
  wrapped: Buffer;
}

/** How the keys of gyms are wrapped, and how those wrapped before are opened. */
export interface Wrapping {
  wrap(gymId: string, id: string, key: Buffer): Promise<WrappedKey>;
  /** Undefined when no key that is set here opens it, or it is that of another gym. */
  unwrap(gymId: string, row: WrappedKey): Promise<Buffer | undefined>;
}

const AGE = 'age:';

/** Says whose key it is: a row put in the place of another opens nothing there. */
const ownerOf = (gymId: string, id: string): Buffer => Buffer.from(`${gymId}/${id}/`);

export function createWrapping({ keys, dataDir }: Config, secrets: Secrets): Wrapping {
  const open = (source: string): Wrapper =>
    source.startsWith(AGE)
      ? createAgeWrapper(source.slice(AGE.length), dataDir)
      : createKmsWrapper(source, keys.token ?? '');
  const bySecret = createSecretWrapper(secrets);
  const current = keys.source ? open(keys.source) : bySecret;
  const wrappers = [current, bySecret, ...(keys.previous ? [open(keys.previous)] : [])];

  return {
    async wrap(gymId, id, key) {
      const wrapped = await current.wrap(Buffer.concat([ownerOf(gymId, id), key]));
      return { id, wrapper: current.name, wrapped };
    },
    async unwrap(gymId, { id, wrapper, wrapped }) {
      const owner = ownerOf(gymId, id);
      for (const each of wrappers.filter(({ name }) => name === wrapper)) {
        const opened = await each.unwrap(wrapped);
        if (opened?.subarray(0, owner.length).equals(owner)) return opened.subarray(owner.length);
      }
      return undefined;
    },
  };
}
