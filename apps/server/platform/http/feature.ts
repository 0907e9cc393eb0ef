import type { Readable } from 'node:stream';
import type { Access, AnswerOf, RouteGroup, RouteSpec } from '@forja/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/gym-db.ts';
import type { Caller, DeviceCaller } from '../identity/session.ts';
import type { Gym } from '../identity/tenancy.ts';
import type { AnyJob } from '../jobs/jobs.ts';
import type { Input } from './input.ts';

interface CallerByAccess {
  guest: Caller | undefined;
  user: Caller;
  management: Caller;
  owner: Caller;
  device: DeviceCaller;
  'device-or-management': Caller | DeviceCaller;
}

export interface UploadedFile {
  bytes: Buffer;
  filename: string;
}

/** A large upload as a stream; `isTooLarge` is known once it has been read. */
export interface UploadStream {
  stream: Readable;
  filename: string;
  isTooLarge(): boolean;
}

/** Everything a handler receives: the parsed input, the caller, the gym and its database. */
export interface Context<R extends RouteSpec> extends Input<R> {
  caller: CallerByAccess[R['access']];
  gym: Gym;
  db: Db;
  file: R['upload'] extends { streamed: true }
    ? UploadStream
    : R['upload'] extends object
      ? UploadedFile
      : undefined;
  /** Sets the headers for the total and the next page. */
  page(total: number, nextCursor?: string): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<R extends RouteSpec> = R['file'] extends true | 'application/json'
  ? FastifyReply
  : R['cache'] extends 'handler'
    ? AnswerOf<R> | FastifyReply
    : R['response'] extends object
      ? AnswerOf<R>
      : unknown;

type Handler<R extends RouteSpec> = (context: Context<R>) => Promise<Answer<R>>;

export type Handlers<G extends RouteGroup> = { [K in keyof G]: Handler<G[K]> };

export interface MountedRoute {
  spec: RouteSpec & { access: Access };
  handler: (context: Context<RouteSpec>) => Promise<unknown>;
}

/** One feature of the product: its routes and its jobs. */
export interface Feature {
  routes: MountedRoute[];
  jobs: AnyJob[];
}

/** Pairs every declared route with its handler; leaving one out does not compile. */
export function defineFeature<G extends RouteGroup>(
  group: G,
  handlers: Handlers<G>,
  jobs: AnyJob[] = [],
): Feature {
  const routes = Object.entries(group).map(([name, spec]) => ({
    spec,
    handler: handlers[name] as unknown as MountedRoute['handler'],
  }));
  return { routes, jobs };
}
