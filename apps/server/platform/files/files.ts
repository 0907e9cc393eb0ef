import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Area, type FileKey, type FileStore, fileKey } from './file-store.ts';
import { serveFile } from './serve-file.ts';

/** Stores uploads; `put` returns the path that pages use. */
export interface Files {
  put(gymId: string, bytes: Buffer, extension: 'webp' | 'avif'): Promise<string>;
  /**
   * The content behind a path that `put` returned; undefined if it is gone or belongs to another
   * gym.
   */
  read(gymId: string, path: string): Promise<Buffer | undefined>;
  remove(gymId: string, path: string): Promise<void>;
  removeAll(gymId: string): Promise<void>;
}

const PREFIX = '/files/';

/** Names are random, so that a new upload always has a new address. */
export const randomName = (extension: string): string =>
  `${randomBytes(18).toString('base64url')}.${extension}`;

/** The key for a gym and a name of ours; an invalid name is a programming error. */
export function requireKey(area: Area, gymId: string, name: string): FileKey {
  const key = fileKey(area, gymId, name);
  if (!key) throw new Error(`Not a file of ours: ${area}/${gymId}/${name}`);
  return key;
}

export function createFiles(store: FileStore, area: 'files' | 'private' = 'files'): Files {
  /**
   * Rows restored from an archive may contain any path, so a path is used only within its own gym.
   */
  const keyIn = (gymId: string, path: string): FileKey | undefined => {
    const own = `${PREFIX}${gymId}/`;
    return path.startsWith(own) ? fileKey(area, gymId, path.slice(own.length)) : undefined;
  };
  return {
    async put(gymId, bytes, extension) {
      const name = randomName(extension);
      await store.put(requireKey(area, gymId, name), bytes);
      return `${PREFIX}${gymId}/${name}`;
    },
    async read(gymId, path) {
      const key = keyIn(gymId, path);
      return key && store.read(key);
    },
    async remove(gymId, path) {
      const key = keyIn(gymId, path);
      if (key) await store.remove(key);
    },
    removeAll: (gymId) => store.removeAll(area, gymId),
  };
}

/** Serves uploads with a fixed type and without any way to run code. */
export function mountFiles(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { gym: string; name: string }; Querystring: { here?: string } }>(
    '/files/:gym/:name',
    { config: { open: true } },
    async (request, reply) => {
      const key = fileKey('files', request.params.gym, request.params.name);
      if (!key) return reply.callNotFound();
      // A page may read the colours of a picture only if the picture is on its own host.
      const here = request.query.here !== undefined;
      return serveFile(request, reply, store, { key, audience: 'public', here });
    },
  );
}
