import type { Readable } from 'node:stream';

/**
 * By who may read them: everybody, whoever a handler sends them to, whoever has a signed address.
 */
export const AREAS = ['files', 'private', 'signed'] as const;
export type Area = (typeof AREAS)[number];

/** `<area>/<gym>/<name>`; created only by `fileKey`, so that no key leads out of its gym. */
export type FileKey = string & { readonly checked: true };

const GYM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Only names of pictures and videos that we store; anything else is never served. */
const NAME = /^[\w-]{1,100}\.(webp|avif|png|jpe?g|mp4|webm)$/;

export const isGymId = (text: string): boolean => GYM.test(text);

/** Where a file of a gym lies; undefined for a name that is none of ours. */
export function fileKey(area: Area, gymId: string, name: string): FileKey | undefined {
  return GYM.test(gymId) && NAME.test(name) ? (`${area}/${gymId}/${name}` as FileKey) : undefined;
}

/** The gym that a key belongs to. */
export const gymOf = (key: FileKey): string => key.split('/')[1] ?? '';

interface FoundFile {
  size: number;
  modifiedAt: Date;
}

export interface StoredFile {
  key: FileKey;
  area: Area;
  name: string;
  size: number;
}

/** The first and the last byte that are wanted. */
export interface Range {
  start: number;
  end: number;
}

/** The files of a restore: stored aside first, then moved into place all at once. */
export interface IncomingFiles {
  add(area: Area, name: string, content: AsyncIterable<Buffer>): Promise<void>;
  moveIntoPlace(): Promise<void>;
  /** Removes every file of this restore, moved into place or not, and nothing else. */
  discard(): Promise<void>;
}

/** Where uploads are kept. */
export interface FileStore {
  /** Stores the whole file or nothing, and returns its size; a partial file is never readable. */
  put(key: FileKey, content: Buffer | AsyncIterable<Buffer>): Promise<number>;
  find(key: FileKey): Promise<FoundFile | undefined>;
  read(key: FileKey): Promise<Buffer | undefined>;
  /** The content as a stream, whole or a range; undefined if there is no such file. */
  open(key: FileKey, range?: Range): Promise<{ size: number; stream: Readable } | undefined>;
  /** Returns false if there is nothing to copy. */
  copy(from: FileKey, to: FileKey): Promise<boolean>;
  remove(key: FileKey): Promise<void>;
  removeAll(area: Area, gymId: string): Promise<void>;
  /** Every upload of a gym. */
  list(gymId: string): AsyncIterable<StoredFile>;
  stage(gymId: string): IncomingFiles;
  /** Removes what uploads or restores killed at least a day ago left behind. */
  removeAbandoned(): Promise<void>;
  /**
   * An address a browser can read for some hours without us; undefined if the server sends the file
   * itself.
   */
  addressOf(key: FileKey): string | undefined;
}
