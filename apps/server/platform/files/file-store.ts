import type { Readable } from 'node:stream';

/** Who may see what lies there: everybody, whoever a handler sends it to, whoever has a signed address. */
export const AREAS = ['files', 'private', 'signed'] as const;
export type Area = (typeof AREAS)[number];

/** `<area>/<gym>/<name>`; made by `fileKey` alone, so that none leads out of its gym. */
export type FileKey = string & { readonly checked: true };

const GYM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Pictures and videos: what else lies there is none of ours and would be served to people. */
const NAME = /^[\w-]{1,100}\.(webp|avif|png|jpe?g|mp4|webm)$/;

export const isGymId = (text: string): boolean => GYM.test(text);

/** Where a file of a gym lies; undefined for a name that is none of ours. */
export function fileKey(area: Area, gymId: string, name: string): FileKey | undefined {
  return GYM.test(gymId) && NAME.test(name) ? (`${area}/${gymId}/${name}` as FileKey) : undefined;
}

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

/** Files of a restore: stored aside first, then moved into place all at once. */
export interface IncomingFiles {
  add(area: Area, name: string, content: AsyncIterable<Buffer>): Promise<void>;
  moveIntoPlace(): Promise<void>;
  /** Takes back everything that came in this way, whether it was settled or not, and nothing else. */
  discard(): Promise<void>;
}

/** Where uploads are kept. */
export interface FileStore {
  /** Stores all of it or nothing, and says how many bytes that were: nobody ever reads a part. */
  put(key: FileKey, content: Buffer | AsyncIterable<Buffer>): Promise<number>;
  find(key: FileKey): Promise<FoundFile | undefined>;
  read(key: FileKey): Promise<Buffer | undefined>;
  /** The bytes as they come, all of them or a range; undefined where there is no such file. */
  open(key: FileKey, range?: Range): Promise<{ size: number; stream: Readable } | undefined>;
  /** False where there is nothing to copy. */
  copy(from: FileKey, to: FileKey): Promise<boolean>;
  remove(key: FileKey): Promise<void>;
  removeAll(area: Area, gymId: string): Promise<void>;
  /** Every upload of a gym. */
  list(gymId: string): AsyncIterable<StoredFile>;
  stage(gymId: string): IncomingFiles;
  /** Takes away what an upload or a restore left behind that was killed a day ago or longer. */
  removeAbandoned(): Promise<void>;
  /** Where a browser reads it by itself, for some hours; undefined where the server hands it on. */
  addressOf(key: FileKey): string | undefined;
}
