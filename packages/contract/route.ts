import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may call: anyone, any logged-in user, management (admin, owner, super_admin), owners only, or
 * a device with its token.
 */
export type Access = 'guest' | 'user' | 'management' | 'owner' | 'device' | 'device-or-management';

/**
 * What happens when the gym's subscription has lapsed. `blocked`: 403 at once (the default for
 * logged-in calls); `works`: never blocked (the default for guests).
 */
export type WhenLapsed = 'blocked' | 'works';

/**
 * One, several that are all needed, or one of several. `every-admin` is for calls about the admin's
 * own account or the gym's subscription.
 */
type RoutePermission =
  | Permission
  | readonly Permission[]
  | { oneOf: readonly Permission[] }
  | 'every-admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Upload {
  field: string;
  maxBytes: number;
  /** Too large for memory: the handler reads it while it arrives. */
  streamed?: true;
}

export interface RouteSpec {
  method: Method;
  /** With parameters in braces: `/users/{id}`. */
  path: `/${string}`;
  access: Access;
  /** What an admin must be allowed to do; required where management may call. */
  permission?: RoutePermission;
  summary: string;
  whenLapsed?: WhenLapsed;
  /**
   * Requires that the password was re-entered (`POST /me/confirm-password`) within five minutes.
   */
  confirmed?: true;
  /**
   * The same where a trusted phone keeps the session open, unless the login or the password is less
   * than 30 minutes old: for money, and for the health of others.
   */
  provenWhereKept?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A multipart body with one file instead of JSON. */
  upload?: Upload;
  /** Absent: 204 without a body, unless `file` is set. */
  response?: z.ZodType;
  status?: 200 | 201 | 202;
  /**
   * The answer is a file of this media type, or in the `format` that the query asks for. The
   * handler writes it; a `response` beside it describes the content of a JSON file.
   */
  file?: true | `${string}/${string}`;
  /** The answer has personal data or depends on the caller: never cached (the default). */
  cache?: 'no-store' | 'handler';
  /**
   * Without a token: whoever shows the cookie of a session, or of a browser that an account logged
   * in from, is counted by that instead of among strangers.
   */
  countedBy?: 'session' | 'account';
  /** Answered in the gym that guests look around in, although it is no plain read. */
  inTour?: true;
  /** Handles as many rows as a sheet may have, so it may take longer than other calls. */
  takesLong?: true;
  /**
   * Honours `Idempotency-Key`: for POSTs that create people, money, stock or bookings, or write to
   * many people. `each`: the handler does it, for each person by itself.
   */
  idempotent?: true | 'each';
}

const MANAGEMENT_CALLS: readonly Access[] = ['management', 'device-or-management'];

/** Declares one route of the API, from which the server, the typed client and OpenAPI are made. */
export function defineRoute<const R extends RouteSpec>(route: R): R {
  if (!route.access) throw new Error(`${route.method} ${route.path} declares no access`);
  if (MANAGEMENT_CALLS.includes(route.access) && !route.permission) {
    throw new Error(`${route.method} ${route.path} declares no permission`);
  }
  return route;
}

/** Whether an admin with these permissions may call a route. */
export function isOpenTo(
  { permission }: RouteSpec,
  may: (permission: Permission) => boolean,
): boolean {
  if (permission === undefined || permission === 'every-admin') return true;
  if (typeof permission === 'string') return may(permission);
  return 'oneOf' in permission ? permission.oneOf.some(may) : permission.every(may);
}

export type RouteGroup = Record<string, RouteSpec>;

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<R extends RouteSpec> = OutputOf<R['params']>;
export type QueryOf<R extends RouteSpec> = OutputOf<R['query']>;
export type BodyOf<R extends RouteSpec> = OutputOf<R['body']>;
export type ResponseOf<R extends RouteSpec> = OutputOf<R['response']>;
/** What a handler may return: the response before zod applies defaults. */
export type AnswerOf<R extends RouteSpec> = InputOf<R['response']>;

/** What a caller sends: only the parts the route declares. */
export type RequestOf<R extends RouteSpec> = (R['params'] extends z.ZodType
  ? { params: z.input<R['params']> }
  : { params?: undefined }) &
  (R['query'] extends z.ZodType ? { query?: z.input<R['query']> } : { query?: undefined }) &
  (R['body'] extends z.ZodType
    ? { body: z.input<R['body']> }
    : R['upload'] extends Upload
      ? { body: FormData }
      : { body?: undefined });

/** The fields of a body as errors name them: `phone`, `contact.email`, `items.0.quantity`. */
type PathsOf<T> = T extends readonly (infer Item)[]
  ? `${number}` | `${number}.${PathsOf<Item>}`
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${PathsOf<T[K]>}` }[keyof T & string]
    : never;

/** The field names that errors of a call can contain. */
export type FieldsOf<R extends RouteSpec> = R['body'] extends z.ZodType
  ? PathsOf<z.input<R['body']>>
  : R['upload'] extends Upload
    ? R['upload']['field']
    : never;
