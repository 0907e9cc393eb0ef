import { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { isManagement } from '@forja/contract/roles';
import type { RouteSpec } from '@forja/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { withGym } from '../db/gym-db.ts';
import { GymMoving } from '../db/gym-moving.ts';
import { AppError } from '../errors/app-error.ts';
import type { ProofKind } from '../identity/proofs.ts';
import type { Authenticator, Caller, DeviceCaller } from '../identity/session.ts';
import type { Gym } from '../identity/tenancy.ts';
import { networkOf, type Place, placeOf } from '../network.ts';
import type { Context, Feature, MountedRoute, UploadedFile, UploadStream } from './feature.ts';
import {
  requireAccess,
  requireConfirmation,
  requireMoreThanLooking,
  requirePermissions,
  requireSubscription,
} from './guards/access.ts';
import type { Csrf } from './guards/csrf.ts';
import type { Allowance } from './guards/fair-shares.ts';
import { idempotencyKey, runOnce } from './guards/idempotency.ts';
import type { BudgetName, Limits } from './guards/limits.ts';
import type { FindGym } from './guards/named-gym.ts';
import { sendingTime, TRANSFER_TIMEOUT_MS } from './guards/slow-bodies.ts';
import type { UploadLimit } from './guards/upload-limit.ts';
import { FILE_TIMEOUT_MS } from './http.ts';
import { parseInput } from './input.ts';
import { responseSchema } from './openapi/route-schema.ts';

export interface MountOptions {
  pool: pg.Pool;
  findGym: FindGym;
  authenticator: Authenticator;
  csrf: Csrf;
  limits: Limits;
  /** The session or account that the cookies of an earlier login show. */
  shownProof(request: FastifyRequest, gymId: string, kind: ProofKind): string | undefined;
  uploadLimit: UploadLimit;
  /** Set in tests: an answer with a field that is not in its schema fails. */
  strictAnswers: boolean;
}

type AnyCaller = Caller | DeviceCaller | undefined;

const API = '/api';

async function identify(
  options: MountOptions,
  spec: RouteSpec,
  gym: Gym,
  authorization: string,
  place: Place,
): Promise<AnyCaller> {
  try {
    return await options.authenticator.identify(gym, authorization, place);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // A guest route stays open to a caller whose token or account has just ended.
    if (spec.access === 'guest') return undefined;
    options.limits.take(gym.id, 'guests', place);
    throw error;
  }
}

async function readUpload(
  upload: NonNullable<RouteSpec['upload']>,
  request: FastifyRequest,
): Promise<UploadedFile | UploadStream> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const part = await request.file({
    limits: { files: 1, fields: 0, parts: 1, fileSize: upload.maxBytes },
  });
  if (!part || part.fieldname !== upload.field) {
    throw new AppError('VALIDATION_ERROR', {
      details: [{ path: upload.field, message: 'Elige un archivo.' }],
    });
  }
  const { file: stream, filename } = part;
  if (upload.streamed) return { stream, filename, isTooLarge: () => stream.truncated };
  return { bytes: await part.toBuffer(), filename };
}

const nameOf = (caller: Caller | DeviceCaller): string =>
  caller.kind === 'user' ? caller.userId : caller.deviceId;

function budgetOf(caller: Caller | DeviceCaller): BudgetName {
  if (caller.kind === 'device') return 'doors';
  return isManagement(caller.role) ? 'staff' : 'members';
}

function count(
  { limits, shownProof }: MountOptions,
  { method, countedBy }: RouteSpec,
  gym: Gym,
  request: FastifyRequest,
  caller: AnyCaller,
): Allowance | undefined {
  if (caller) return limits.take(gym.id, budgetOf(caller), nameOf(caller));
  const proof = countedBy && shownProof(request, gym.id, countedBy);
  const writes = countedBy === 'account' ? 'sign-in' : 'forms';
  if (proof) return limits.takeProven(gym.id, `${countedBy} ${proof}`);
  return limits.take(gym.id, method === 'GET' ? 'guests' : writes, placeOf(request.ip));
}

/** Says what is left, so that a program can slow down before it is refused. */
function sayAllowance(reply: FastifyReply, allowance: Allowance | undefined): void {
  if (!allowance) return;
  const { limit, remaining, resetSeconds } = allowance;
  reply.header('ratelimit', `limit=${limit}, remaining=${remaining}, reset=${resetSeconds}`);
}

function pager(request: FastifyRequest, reply: FastifyReply) {
  return (total: number, nextCursor?: string) => {
    reply.header('x-total-count', total);
    if (!nextCursor) return;
    const next = new URL(request.url, 'http://local');
    next.searchParams.set('cursor', nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  };
}

/** An upload held in memory is counted before it is read, and until it is answered. */
function placeFor(
  { uploadLimit }: MountOptions,
  { upload }: RouteSpec,
  gym: Gym,
  who: string,
  isStaff: boolean,
) {
  return upload && !upload.streamed ? uploadLimit.enter(gym.id, who, isStaff) : () => undefined;
}

/** Answers a call of a gym that was found. */
async function answer(
  { spec, handler }: MountedRoute,
  options: MountOptions,
  gym: Gym,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { authorization } = request.headers;
  // A caller who hung up meanwhile has no address, and would not receive the answer.
  const address = request.ip;
  if (address === undefined) return reply;
  options.csrf.check(request, gym.id);
  // One login serves all who look around, so that they are told apart by their addresses.
  if (gym.isTour) sayAllowance(reply, options.limits.take(gym.id, 'tour', placeOf(address)));
  requireMoreThanLooking(gym, spec);
  const caller = authorization
    ? await identify(options, spec, gym, authorization, placeOf(address))
    : undefined;
  request.who = caller ? nameOf(caller) : address;
  if (!gym.isTour) sayAllowance(reply, count(options, spec, gym, request, caller));
  requireAccess(spec.access, caller);
  requirePermissions(spec, caller);
  requireSubscription(gym, spec, caller);

  const db = withGym(options.pool, gym.id, {
    userId: caller?.kind === 'user' ? caller.userId : null,
    role: caller?.kind === 'user' ? caller.role : (caller?.kind ?? 'guest'),
    sessionId: caller?.kind === 'user' ? caller.sessionId : null,
    address,
    requestId: request.id,
  });
  const input = parseInput(spec, request);
  // Missing fields are reported before the password is asked for.
  requireConfirmation(spec, caller);
  const page = pager(request, reply);
  const run = (file: UploadedFile | UploadStream | undefined) => (handle: typeof db) =>
    handler({
      ...input,
      caller,
      gym,
      db: handle,
      file,
      page,
      request,
      reply,
    } as Context<RouteSpec>);

  const key = spec.idempotent === true ? idempotencyKey(request) : undefined;
  const who = caller ? nameOf(caller) : networkOf(address);
  const isStaff = caller?.kind === 'user' && isManagement(caller.role);
  const leave = placeFor(options, spec, gym, who, isStaff);
  try {
    const work = run(spec.upload && (await readUpload(spec.upload, request)));
    const answered =
      key !== undefined && caller?.kind === 'user'
        ? await runOnce(
            db,
            caller.userId,
            key,
            { method: spec.method, path: spec.path, input },
            work,
          )
        : await work(db);
    return send(answered, spec, options, reply);
  } finally {
    leave();
  }
}

function handle(route: MountedRoute, options: MountOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const header = request.headers['x-gym-subdomain'];
    const name = typeof header === 'string' && header ? header : undefined;
    const gym = await options.findGym(request, name);
    try {
      return await answer(route, options, gym, request, reply);
    } catch (error) {
      throw gym.isTour && error instanceof GymMoving ? new AppError('ONLY_LOOKING') : error;
    }
  };
}

function send(
  answer: unknown,
  spec: RouteSpec,
  { strictAnswers }: MountOptions,
  reply: FastifyReply,
): FastifyReply {
  // The handler sent the answer itself, or the reader has left.
  if (reply.sent || answer === reply || reply.raw.destroyed) return reply;
  if (!spec.response) return reply.code(204).send();
  if (strictAnswers) spec.response.parse(answer);
  const body = reply.serializeInput(
    answer as Record<string, unknown>,
    responseSchema(spec.response),
  );
  return reply
    .code(spec.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(body);
}

/** `/users/{id}` in the router's syntax. */
const toRouterPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Files and uploads are streamed and take longer than other calls. */
function timeLimit({ file, upload, takesLong }: RouteSpec): { handlerTimeout?: number } {
  if (file || takesLong || upload?.streamed) return { handlerTimeout: TRANSFER_TIMEOUT_MS };
  return upload ? { handlerTimeout: FILE_TIMEOUT_MS + sendingTime(upload.maxBytes) } : {};
}

/** Prevents a timeout on a connection that is silent while the answer is made. */
async function staySilent({ raw }: FastifyRequest): Promise<void> {
  // Requests injected by tests have no socket.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(TRANSFER_TIMEOUT_MS);
}

function mountRoute(app: FastifyInstance, route: MountedRoute, options: MountOptions): void {
  const { spec } = route;
  app.route({
    method: spec.method,
    url: `${API}${toRouterPath(spec.path)}`,
    config: { spec },
    ...timeLimit(spec),
    ...(spec.takesLong && { preHandler: staySilent }),
    onSend: (_request, reply, payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done(null, payload);
    },
    handler: handle(route, options),
  });
}

const UPLOAD_LIMITS = { files: 1, fields: 0, parts: 1, fileSize: 2 * 1024 * 1024 };

/** Mounts every route of every feature, each with the same checks in the same order. */
export function mountFeatures(
  app: FastifyInstance,
  features: readonly Feature[],
  options: MountOptions,
): void {
  const routes = features.flatMap((feature) => feature.routes);
  for (const route of routes) if (!route.spec.upload) mountRoute(app, route, options);
  // In a scope of its own, because its hooks wait at each request.
  app.register(async (scope) => {
    scope.removeContentTypeParser('multipart/form-data');
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    for (const route of routes) if (route.spec.upload) mountRoute(scope, route, options);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    spec?: RouteSpec;
    /** Routes outside the contract (pages, files, health) declare it by name. */
    open?: true;
  }
}
