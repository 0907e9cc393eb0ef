import { randomBytes } from 'node:crypto';
import { type Area, type FileKey, fileKey } from './file-store.ts';

/** Names are random, so that a new upload always has a new address. */
export const randomName = (extension: string): string =>
  `${randomBytes(18).toString('base64url')}.${extension}`;

const IN_CLEAR = /^[\w-]{24}\.webp$/;
const SEALED = /^(private|signed)\/[^/]+\/sealed-[\w-]{24}\.webp$/;

/** The name of a picture that lies sealed: what lies under one name never changes to that. */
export const sealedName = (): string => `sealed-${randomName('webp')}`;

/** Under what name a picture that lies in clear is sealed; undefined for one that is, or no picture. */
export const sealedNameOf = (name: string): string | undefined =>
  IN_CLEAR.test(name) ? `sealed-${name}` : undefined;

export const isSealed = (key: FileKey): boolean => SEALED.test(key);

/** The key for a gym and a name of ours; an invalid name is a programming error. */
export function requireKey(area: Area, gymId: string, name: string): FileKey {
  const key = fileKey(area, gymId, name);
  if (!key) throw new Error(`Not a file of ours: ${area}/${gymId}/${name}`);
  return key;
}
