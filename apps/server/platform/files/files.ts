import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { UPLOAD_POLICY } from '../http/http.ts';

/** Where uploads live; what `put` answers is the path a page uses. */
export interface Files {
  put(gymId: string, bytes: Buffer, extension: 'webp' | 'avif'): Promise<string>;
  /** The bytes behind a path that `put` answered; undefined when they are gone or of another gym. */
  read(gymId: string, path: string): Promise<Buffer | undefined>;
  remove(gymId: string, path: string): Promise<void>;
  /** Everything a gym ever uploaded. */
  removeAll(gymId: string): Promise<void>;
}

const PREFIX = '/files/';
const GYM = /^[0-9a-f-]{36}$/;
const NAME = /^\/files\/([0-9a-f-]{36}\/[\w-]+\.\w+)$/;

/** Rows of a gym may come from an archive of anybody's making: a path counts for its own gym alone. */
function nameIn(gymId: string, path: string): string | undefined {
  const name = NAME.exec(path)?.[1];
  return name?.startsWith(`${gymId}/`) ? name : undefined;
}

/** A folder under DATA_DIR; names are random, so a new upload is a new address. */
export function createFiles(dataDir: string, folder: 'files' | 'private' = 'files'): Files {
  const root = join(dataDir, folder);
  return {
    async put(gymId, bytes, extension) {
      const name = `${randomBytes(18).toString('base64url')}.${extension}`;
      await mkdir(join(root, gymId), { recursive: true });
      await writeFile(join(root, gymId, name), bytes, { flag: 'wx' });
      return `${PREFIX}${gymId}/${name}`;
    },
    async read(gymId, path) {
      const name = nameIn(gymId, path);
      const file = name && join(root, name);
      return file && existsSync(file) ? readFile(file) : undefined;
    },
    async remove(gymId, path) {
      const name = nameIn(gymId, path);
      if (name) await rm(join(root, name), { force: true });
    },
    async removeAll(gymId) {
      if (GYM.test(gymId)) await rm(join(root, gymId), { recursive: true, force: true });
    },
  };
}

/** Serves uploads with a fixed type and no way to run anything. */
export function mountFiles(app: FastifyInstance, dataDir: string): void {
  const root = join(dataDir, 'files');
  app.get('/files/:gym/:name', { config: { open: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const name = NAME.exec(path)?.[1];
    if (!name || !existsSync(join(root, name))) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', UPLOAD_POLICY)
      .sendFile(name, root);
  });
}
