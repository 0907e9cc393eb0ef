import type { KeyValueStore } from '../storage.ts';

/** Work of a person that may not have reached the server: it must outlive a logout, unread. */
const OWN_KINDS = ['workout', 'unsent', 'edits', 'messages', 'draft', 'ticks'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

const NONCE_BYTES = 12;

export interface VaultDeps {
  storage: KeyValueStore;
  gym: string;
  /** The key of the person who is logged in, in base64url; only the server has it. */
  fetchKey: () => Promise<string>;
  /** Missing where the page did not come over https: nothing can be sealed there. */
  crypto: SubtleCrypto | undefined;
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''));

/**
 * Seals what a person leaves behind on this device, and opens it for the same person again. While
 * they are logged in it lies open beside its key; the key goes when they go.
 */
export function createVault({ storage, gym, fetchKey, crypto: subtle }: VaultDeps) {
  const keyName = (userId: string) => `forja-vault-key:${gym}:${userId}`;
  const sealedName = (userId: string) => `forja-sealed:${gym}:${userId}`;
  const prefixes = (userId: string) => OWN_KINDS.map((kind) => `forja-${kind}:${gym}:${userId}`);

  const ownNames = (userId: string) =>
    storage
      .keys()
      .filter((name) =>
        prefixes(userId).some((prefix) => name === prefix || name.startsWith(`${prefix}:`)),
      );

  const importKey = (key: string, crypto: SubtleCrypto) =>
    crypto.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

  /** What lies sealed for a person; nothing when it is broken or was sealed with another key. */
  async function unseal(userId: string, key: string): Promise<Record<string, string>> {
    const sealed = storage.getItem(sealedName(userId));
    if (!sealed || !subtle) return {};
    try {
      const bytes = fromBase64Url(sealed);
      const iv = bytes.slice(0, NONCE_BYTES);
      const cipher = bytes.slice(NONCE_BYTES);
      const plain = await subtle.decrypt(
        { name: 'AES-GCM', iv },
        await importKey(key, subtle),
        cipher,
      );
      // Only `seal` writes what opens with this key.
      return JSON.parse(new TextDecoder().decode(plain)) as Record<string, string>;
    } catch (error) {
      console.warn('what was left on this device cannot be opened', error);
      return {};
    }
  }

  async function seal(userId: string, key: string, items: Record<string, string>) {
    if (!subtle) return;
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const plain = new TextEncoder().encode(JSON.stringify(items));
    const cipher = new Uint8Array(
      await subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(key, subtle), plain),
    );
    storage.setItem(sealedName(userId), toBase64(new Uint8Array([...iv, ...cipher])));
  }

  /** Puts a person's open work away: sealed where its key is here, gone where it is not. */
  async function close(userId: string): Promise<void> {
    const key = storage.getItem(keyName(userId));
    const names = ownNames(userId);
    if (key && names.length > 0) {
      const open = Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
      await seal(userId, key, { ...(await unseal(userId, key)), ...open });
    }
    for (const name of names) storage.removeItem(name);
    storage.removeItem(keyName(userId));
  }

  const keyHolders = () => {
    const start = keyName('');
    return storage
      .keys()
      .flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : []));
  };

  return {
    close,
    /** Somebody came in: their sealed work lies open again, and other people's is put away. */
    async open(userId: string): Promise<void> {
      for (const other of keyHolders()) if (other !== userId) await close(other);
      let key = storage.getItem(keyName(userId));
      if (!key) {
        key = await fetchKey();
        storage.setItem(keyName(userId), key);
      }
      if (!subtle) return;
      const items = await unseal(userId, key);
      for (const [name, value] of Object.entries(items)) {
        if (storage.getItem(name) === null) storage.setItem(name, value);
      }
      storage.removeItem(sealedName(userId));
    },
    /** Nobody is in: seals what a page that was closed too soon left open. */
    async closeAll(): Promise<void> {
      for (const userId of keyHolders()) await close(userId);
    },
  };
}

export type Vault = Pick<ReturnType<typeof createVault>, 'open' | 'close' | 'closeAll'>;
