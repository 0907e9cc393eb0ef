import type { RouteSpec } from '@forja/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { requireAccess, requireConfirmation, requireSubscription } from './access.ts';
import type { Csrf } from './csrf.ts';
import { withGym } from './db/gym-db.ts';
import { AppError } from './errors.ts';
import type { Context, Feature, MountedRoute, UploadedFile, UploadStream } from './feature.ts';
import { FILE_TIMEOUT_MS, TRANSFER_TIMEOUT_MS } from './http.ts';
import { once } from './idempotency.ts';
import { parseInput } from './input.ts';
import { responseSchema } from './route-schema.ts';
import type { Authenticator, Caller, DeviceCaller } from './session.ts';
import type { Directory, Gym } from './tenancy.ts';

export interface MountOptions {
  pool: pg.Pool;
  directory: Directory;
  authenticator: Authenticator;
  csrf: Csrf;
  limit: (gymId: string, caller: string) => void;
  /** Set in tests: answers must match their schema to the letter. */
  strictAnswers: boolean;
}

type AnyCaller = Caller | DeviceCaller | undefined;

const API = '/api';

async function identify(
  options: MountOptions,
  spec: RouteSpec,
  gym: Gym,
  request: FastifyRequest,
): Promise<AnyCaller> {
  try {
    return await options.authenticator.identify(gym, request.headers.authorization);
  } catch (error) {
    // What is open to everyone stays open to someone whose token or account has just ended.
    if (spec.access === 'guest' && error instanceof AppError && error.status < 500)
      return undefined;
    throw error;
  }
}

async function readUpload(
  spec: RouteSpec,
  request: FastifyRequest,
): Promise<UploadedFile | UploadStream | undefined> {
  if (!spec.upload) return undefined;
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const part = await request.file({
    limits: { files: 1, fields: 0, parts: 1, fileSize: spec.upload.maxBytes },
  });
  if (!part || part.fieldname !== spec.upload.field) {
    throw new AppError('VALIDATION_ERROR', {
      details: [{ path: spec.upload.field, message: 'Elige un archivo.' }],
    });
  }
  const { file: stream, filename } = part;
  if (spec.upload.streamed) return { stream, filename, isTooLarge: () => stream.truncated };
  return { bytes: await part.toBuffer(), filename };
}

const callerName = (caller: AnyCaller, address: string): string =>
  caller?.kind === 'user' ? caller.userId : (caller?.deviceId ?? address);

function pager(request: FastifyRequest, reply: FastifyReply) {
  return (total: number, nextCursor?: string) => {
    reply.header('x-total-count', total);
    if (!nextCursor) return;
    const next = new URL(request.url, 'http://local');
    next.searchParams.set('cursor', nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  };
}

function handle({ spec, handler }: MountedRoute, options: MountOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const header = request.headers['x-gym-subdomain'];
    const gym = await options.directory.find(
      typeof header === 'string' && header ? header : undefined,
      request.headers.host ?? '',
    );
    options.csrf.check(request, gym.id);
    const caller = await identify(options, spec, gym, request);
    request.who = callerName(caller, request.ip);
    options.limit(gym.id, request.who);
    requireAccess(spec.access, caller);
    requireSubscription(gym, spec, caller);
    requireConfirmation(spec, caller);

    const db = withGym(options.pool, gym.id, {
      userId: caller?.kind === 'user' ? caller.userId : null,
      role: caller?.kind === 'user' ? caller.role : (caller?.kind ?? 'guest'),
      sessionId: caller?.kind === 'user' ? caller.sessionId : null,
      address: request.ip,
      requestId: request.id,
    });
    const input = parseInput(spec, request);
    const file = await readUpload(spec, request);
    const context = {
      ...input,
      caller,
      gym,
      db,
      file,
      page: pager(request, reply),
      request,
      reply,
    };
    const run = (handle: typeof db) => handler({ ...context, db: handle } as Context<RouteSpec>);

    const key = request.headers['idempotency-key'];
    const answer =
      spec.idempotent && typeof key === 'string' && caller?.kind === 'user'
        ? await once(db, caller.userId, key, { method: spec.method, path: spec.path, input }, run)
        : await run(db);
    if (reply.sent || answer === reply) return reply;
    if (!spec.response) return reply.code(204).send();
    if (options.strictAnswers) spec.response.parse(answer);
    return reply.code(spec.status ?? 200).send(answer);
  };
}

/** `/users/{id}` as the router writes it. */
const toRouterPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** A file leaves while it is made and comes in pieces: both take longer than an answer may. */
function timeLimit({ file, upload }: RouteSpec): { handlerTimeout?: number } {
  if (file || upload?.streamed) return { handlerTimeout: TRANSFER_TIMEOUT_MS };
  return upload ? { handlerTimeout: FILE_TIMEOUT_MS } : {};
}

/** Puts every call of every feature on the server, each with its checks in the same order. */
export function mountFeatures(
  app: FastifyInstance,
  features: readonly Feature[],
  options: MountOptions,
): void {
  for (const route of features.flatMap((feature) => feature.routes)) {
    const { spec } = route;
    const schema = responseSchema(spec);
    app.route({
      method: spec.method,
      url: `${API}${toRouterPath(spec.path)}`,
      config: { spec },
      ...timeLimit(spec),
      ...(schema ? { schema: { response: { [spec.status ?? 200]: schema } } } : {}),
      onSend: async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      },
      handler: handle(route, options),
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    spec?: RouteSpec;
    /** Routes outside the contract (pages, files, health) say so by name. */
    open?: true;
  }
}
