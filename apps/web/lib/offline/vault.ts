import type { KeyValueStore } from '../storage.ts';

/** Unsent work of a person: it must survive a logout without being readable. */
const OWN_KINDS = ['workout', 'unsent', 'edits', 'messages', 'draft', 'ticks'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

const NONCE_BYTES = 12;

export interface VaultDeps {
  storage: KeyValueStore;
  gym: string;
  /** The encryption key of the logged-in person, in base64url; only the server stores it. */
  fetchKey: () => Promise<string>;
  /** Undefined without https, where nothing can be encrypted. */
  crypto: SubtleCrypto | undefined;
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''));

/**
 * Encrypts what a person leaves on this device, and decrypts it when the same person returns. While
 * they are logged in it is readable and the key is on the device; the key goes with the logout.
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

  /** The decrypted work of a person; null if it is damaged or has another key. */
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

  /** Encrypts a person's work if the key is on the device, otherwise removes it. */
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
    /** Called at login: decrypts the person's own work and encrypts that of others. */
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
    /** Called without a login: encrypts what a page that was closed too soon left readable. */
    async closeAll(): Promise<void> {
      for (const userId of keyHolders()) await close(userId);
    },
  };
}

export type Vault = Pick<ReturnType<typeof createVault>, 'open' | 'close' | 'closeAll'>;
