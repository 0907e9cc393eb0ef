import { createHmac } from 'node:crypto';
import { basename } from 'node:path';
import { HOUR_MS } from '@forja/calendar/duration';
import type { FastifyInstance } from 'fastify';
import { isOneOf, type Secrets } from '../config/secrets.ts';
import type { FindGym } from '../http/guards/named-gym.ts';
import { randomName, requireKey, sealedName } from './file-names.ts';
import { type FileStore, fileKey } from './file-store.ts';
import type { SealedStore } from './sealed/sealed-store.ts';
import { serveFile } from './serve-file.ts';

type Extension = 'webp' | 'mp4' | 'webm';

/** Uploads for some people only: an address works for a while and for one file. */
export interface SignedFiles {
  put(gymId: string, bytes: Buffer, extension: Extension): Promise<string>;
  /** Stores an upload that arrives as a stream; one that fails on its way is not stored. */
  receive(
    gymId: string,
    stream: AsyncIterable<Buffer>,
    extension: Extension,
  ): Promise<{ name: string; bytes: number }>;
  /** The bytes of a file; undefined where there is none. */
  read(gymId: string, name: string): Promise<Buffer | undefined>;
  /** An address a page can use for some hours, because a video element cannot send a token. */
  addressOf(gymId: string, name: string): string;
  isValid(gymId: string, name: string, until: string, signature: string): boolean;
  /** Turns a public file into a signed one; returns its name, or undefined if there is none. */
  takePublic(gymId: string, path: string): Promise<string | undefined>;
  /** The same file under another name, so that addresses of the old one can end; undefined where there is none. */
  copy(gymId: string, name: string): Promise<string | undefined>;
  remove(gymId: string, name: string): Promise<void>;
  removeAll(gymId: string): Promise<void>;
}

const LIFETIME_MS = 4 * HOUR_MS;
const NAME = /^([\w-]{24}\.(webp|mp4|webm)|sealed-[\w-]{24}\.webp)$/;

/** Pictures are of people; videos show exercises. */
const nameOf = (extension: string): string =>
  extension === 'webp' ? sealedName() : randomName(extension);

/** Uploads that are served only for signed addresses. */
export function createSignedFiles(store: SealedStore, secrets: Secrets): SignedFiles {
  const key = secrets.derive('signed-files');
  const believed = secrets.deriveAll('signed-files');
  const signWith = (by: Buffer, gymId: string, name: string, until: string) =>
    createHmac('sha256', by).update(`${gymId}/${name} ${until}`).digest();
  const keyOf = (gymId: string, name: string) =>
    NAME.test(name) ? fileKey('signed', gymId, name) : undefined;

  return {
    async put(gymId, bytes, extension) {
      const name = nameOf(extension);
      await store.put(requireKey('signed', gymId, name), bytes);
      return name;
    },
    async receive(gymId, stream, extension) {
      const name = nameOf(extension);
      return { name, bytes: await store.put(requireKey('signed', gymId, name), stream) };
    },
    async read(gymId, name) {
      const from = keyOf(gymId, name);
      return from && store.read(from);
    },
    addressOf(gymId, name) {
      // Rounded to the hour, so that a page loaded twice can use the browser's cache.
      const until = String(Math.ceil((Date.now() + LIFETIME_MS) / HOUR_MS) * HOUR_MS);
      const signature = signWith(key, gymId, name, until).toString('base64url');
      return `/signed/${gymId}/${name}?until=${until}&signature=${signature}`;
    },
    isValid(gymId, name, until, signature) {
      const right = believed.map((by) => signWith(by, gymId, name, until));
      return isOneOf(Buffer.from(signature, 'base64url'), right) && Number(until) > Date.now();
    },
    async takePublic(gymId, path) {
      const name = basename(path);
      const to = keyOf(gymId, name);
      if (!to || path !== `/files/${gymId}/${name}`) return undefined;
      const from = requireKey('files', gymId, name);
      // Copies before it removes, so that an interrupted move can be repeated.
      await store.copy(from, to);
      await store.remove(from);
      return (await store.find(to)) ? name : undefined;
    },
    async copy(gymId, name) {
      const from = keyOf(gymId, name);
      if (!from) return undefined;
      const copied = nameOf(name.slice(name.lastIndexOf('.') + 1));
      const hasRows = await store.copy(from, requireKey('signed', gymId, copied));
      return hasRows ? copied : undefined;
    },
    async remove(gymId, name) {
      const gone = keyOf(gymId, name);
      if (gone) await store.remove(gone);
    },
    removeAll: (gymId) => store.removeAll('signed', gymId),
  };
}

interface SignedRequest {
  Params: { gym: string; name: string };
  Querystring: { until?: string; signature?: string };
}

/** Serves ranges of these files for valid signed addresses, on their gym's host only. */
export function mountSignedFiles(
  app: FastifyInstance,
  store: FileStore,
  files: SignedFiles,
  findGym: FindGym,
): void {
  app.get<SignedRequest>(
    '/signed/:gym/:name',
    { config: { open: true } },
    async (request, reply) => {
      const { gym, name } = request.params;
      const { until, signature } = request.query;
      const host = await findGym(request);
      const key = gym === host.id && NAME.test(name) ? fileKey('signed', gym, name) : undefined;
      if (!key || !files.isValid(gym, name, String(until), String(signature)))
        return reply.callNotFound();
      return serveFile(request, reply, store, { key, audience: 'private' });
    },
  );
}
