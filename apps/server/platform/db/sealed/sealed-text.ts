import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '../../errors/app-error.ts';

/** The columns whose texts lie in the database sealed, by table; each table names its rows by `id`. */
export const SEALED_TEXTS = {
  care_notes: 'medical_notes',
  measurements: 'notes',
  messages: 'body',
  notifications: 'body',
} as const;

export type SealedTable = keyof typeof SEALED_TEXTS;

/** Where a value stands. It opens there alone, so that nobody can move it to another row. */
interface Where {
  gymId: string;
  /** A table and its column. */
  place: string;
  id: string;
}

export interface DataKey {
  id: string;
  key: Buffer;
}

/** With what each sealed text begins; the number is that of the format. */
export const PREFIX = 'sealed:1:';

/** What is shown in the place of a text whose key is gone. */
export const UNREADABLE = 'No se puede leer: falta la clave de este gimnasio.';

const ALGORITHM = 'aes-256-gcm';
const KEY_ID = 16;
const NONCE = 12;
const TAG = 16;
const HEAD = KEY_ID + NONCE + TAG;

export const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

export const idIn = (bytes: Buffer): string =>
  bytes.toString('hex', 0, KEY_ID).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const boundTo = ({ gymId, place, id }: Where): Buffer => Buffer.from(`${gymId}|${place}|${id}`);

/** Begins with the id of its key, so that a wrapped key can be replaced without a look at the values. */
function sealBytes({ id, key }: DataKey, where: Where, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(boundTo(where));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([bytesOf(id), nonce, cipher.getAuthTag(), sealed]);
}

/** The value; undefined where the key is unknown, or the value was changed or stands elsewhere. */
function openBytes(
  keys: ReadonlyMap<string, Buffer>,
  where: Where,
  sealed: Buffer,
): Buffer | undefined {
  const key = sealed.length < HEAD ? undefined : keys.get(idIn(sealed));
  if (!key) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(KEY_ID, KEY_ID + NONCE));
    decipher.setAAD(boundTo(where)).setAuthTag(sealed.subarray(KEY_ID + NONCE, HEAD));
    return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]);
  } catch {
    return undefined;
  }
}

const bytesIn = (text: string): Buffer => Buffer.from(text.slice(PREFIX.length), 'base64url');

/** The key of a sealed text; undefined for one in clear, as it was before texts were sealed. */
export const keyOf = (text: string): string | undefined =>
  text.startsWith(PREFIX) ? idIn(bytesIn(text)) : undefined;

const placeOf = (table: SealedTable): string => `${table}.${SEALED_TEXTS[table]}`;

/** Nothing is sealed as nothing: who asks whether there is a text need not open it. */
export function sealText<T extends string | null>(
  key: DataKey,
  { gymId, table, id }: { gymId: string; table: SealedTable; id: string },
  text: T,
): T | string {
  if (!text) return text;
  if (text === UNREADABLE) {
    throw new AppError('CONFLICT', {
      message: 'Ese texto no se puede leer ahora. Escribe otro, o déjalo para después.',
    });
  }
  const where = { gymId, place: placeOf(table), id };
  return `${PREFIX}${sealBytes(key, where, Buffer.from(text)).toString('base64url')}`;
}

export function openText(
  keys: ReadonlyMap<string, Buffer>,
  { gymId, table, id }: { gymId: string; table: SealedTable; id: string },
  text: string,
): string {
  if (!text.startsWith(PREFIX)) return text;
  const where = { gymId, place: placeOf(table), id };
  return openBytes(keys, where, bytesIn(text))?.toString() ?? UNREADABLE;
}
