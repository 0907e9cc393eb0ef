import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HOUR_MS } from '@forja/calendar/duration';
import type { FastifyInstance } from 'fastify';
import { UPLOAD_POLICY } from '../http/http.ts';
import type { Secrets } from '../identity/secrets.ts';
import type { GymDirectory } from '../identity/tenancy.ts';

type Extension = 'webp' | 'mp4' | 'webm';

/** Uploads that only some people may see: an address works for a while and for that file alone. */
export interface SignedFiles {
  put(gymId: string, bytes: Buffer, extension: Extension): Promise<string>;
  /** Writes an upload to disk while it arrives. */
  receive(
    gymId: string,
    stream: Readable,
    extension: Extension,
  ): Promise<{ name: string; bytes: number }>;
  /** The bytes of a file; undefined where there is none. */
  read(gymId: string, name: string): Promise<Buffer | undefined>;
  /** An address a page can use for some hours, because a page cannot send a token for a video. */
  addressOf(gymId: string, name: string): string;
  isValid(gymId: string, name: string, until: string, signature: string): boolean;
  /** Makes a public file one of these; answers its name, or undefined where there is none. */
  takePublic(gymId: string, path: string): Promise<string | undefined>;
  /** The same file under another name, so that addresses of the old one can end; undefined where there is none. */
  copy(gymId: string, name: string): Promise<string | undefined>;
  remove(gymId: string, name: string): Promise<void>;
  removeAll(gymId: string): Promise<void>;
}

const LIFETIME_MS = 4 * HOUR_MS;
const GYM = /^[0-9a-f-]{36}$/;
const NAME = /^[\w-]{24}\.(webp|mp4|webm)$/;

const rootOf = (dataDir: string) => join(dataDir, 'signed');

/** A folder under DATA_DIR, served only for signed addresses. */
export function createSignedFiles(dataDir: string, secrets: Secrets): SignedFiles {
  const root = rootOf(dataDir);
  const key = secrets.derive('signed-files');
  const sign = (gymId: string, name: string, until: string) =>
    createHmac('sha256', key).update(`${gymId}/${name} ${until}`).digest();

  async function newPath(gymId: string, extension: Extension) {
    const name = `${randomBytes(18).toString('base64url')}.${extension}`;
    await mkdir(join(root, gymId), { recursive: true });
    return { name, path: join(root, gymId, name) };
  }

  return {
    async put(gymId, bytes, extension) {
      const { name, path } = await newPath(gymId, extension);
      await writeFile(path, bytes, { flag: 'wx' });
      return name;
    },
    async receive(gymId, stream, extension) {
      const { name, path } = await newPath(gymId, extension);
      try {
        await pipeline(stream, createWriteStream(path, { flags: 'wx' }));
        return { name, bytes: (await stat(path)).size };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async read(gymId, name) {
      const path = join(root, gymId, name);
      if (!GYM.test(gymId) || !NAME.test(name) || !existsSync(path)) return undefined;
      return readFile(path);
    },
    addressOf(gymId, name) {
      // Rounded to the hour, so that a page loaded twice can use the browser's cache.
      const until = String(Math.ceil((Date.now() + LIFETIME_MS) / HOUR_MS) * HOUR_MS);
      const signature = sign(gymId, name, until).toString('base64url');
      return `/signed/${gymId}/${name}?until=${until}&signature=${signature}`;
    },
    isValid(gymId, name, until, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(gymId, name, until);
      const genuine = given.length === right.length && timingSafeEqual(given, right);
      return genuine && Number(until) > Date.now();
    },
    async takePublic(gymId, path) {
      const name = basename(path);
      if (path !== `/files/${gymId}/${name}` || !NAME.test(name)) return undefined;
      const [from, to] = [join(dataDir, 'files', gymId, name), join(root, gymId, name)];
      await mkdir(join(root, gymId), { recursive: true });
      // Copied before it is removed: cut off in between, the next try does both again.
      await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(from, { force: true });
      return existsSync(to) ? name : undefined;
    },
    async copy(gymId, name) {
      const [, extension] = NAME.exec(name) ?? [];
      const from = join(root, gymId, name);
      if (!extension || !existsSync(from)) return undefined;
      // The pattern of a name allows no other extension.
      const { name: copied, path } = await newPath(gymId, extension as Extension);
      await copyFile(from, path);
      return copied;
    },
    async remove(gymId, name) {
      if (GYM.test(gymId) && NAME.test(name)) await rm(join(root, gymId, name), { force: true });
    },
    async removeAll(gymId) {
      if (GYM.test(gymId)) await rm(join(root, gymId), { recursive: true, force: true });
    },
  };
}

interface SignedRequest {
  Params: { gym: string; name: string };
  Querystring: { until?: string; signature?: string };
}

/** Serves ranges of these files for valid signed addresses, on their gym's host only. */
export function mountSignedFiles(
  app: FastifyInstance,
  dataDir: string,
  files: SignedFiles,
  directory: GymDirectory,
): void {
  const root = rootOf(dataDir);
  app.get<SignedRequest>(
    '/signed/:gym/:name',
    { config: { open: true } },
    async (request, reply) => {
      const { gym, name } = request.params;
      const { until, signature } = request.query;
      const host = await directory.find(undefined, request.headers.host ?? '');
      const path = join(gym, name);
      const known = gym === host.id && NAME.test(name) && existsSync(join(root, path));
      if (!known || !files.isValid(gym, name, String(until), String(signature)))
        return reply.callNotFound();
      return reply
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', UPLOAD_POLICY)
        .sendFile(path, root);
    },
  );
}
