import type { FastifyInstance } from 'fastify';
import { randomName, requireKey, sealedName } from './file-names.ts';
import { type Area, type FileKey, type FileStore, fileKey } from './file-store.ts';
import type { SealedStore } from './sealed/sealed-store.ts';
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

function filesIn(store: FileStore, area: Area, nameOf: (extension: string) => string): Files {
  /**
   * Rows restored from an archive may contain any path, so a path is used only within its own gym.
   */
  const keyIn = (gymId: string, path: string): FileKey | undefined => {
    const own = `${PREFIX}${gymId}/`;
    return path.startsWith(own) ? fileKey(area, gymId, path.slice(own.length)) : undefined;
  };
  return {
    async put(gymId, bytes, extension) {
      const name = nameOf(extension);
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

export const createFiles = (store: FileStore): Files => filesIn(store, 'files', randomName);

export const createPrivateFiles = (store: SealedStore): Files =>
  filesIn(store, 'private', sealedName);

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
