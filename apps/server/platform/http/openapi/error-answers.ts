import { ERRORS, type ErrorCode } from '@forja/contract/errors';
import type { RouteSpec } from '@forja/contract/route';
import { inputSchema, type JsonSchema } from './route-schema.ts';

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    theirs: {
      type: 'object',
      description: 'With CHANGED_MEANWHILE: what the fields of `details` hold now',
    },
  },
};

const CODES = Object.keys(ERRORS) as ErrorCode[];

const isBlockable = ({ access, whenLapsed }: RouteSpec): boolean =>
  whenLapsed === undefined ? access !== 'guest' : whenLapsed !== 'works';
const remembersWhatWas = ({ body }: RouteSpec): boolean =>
  body !== undefined && 'was' in ((inputSchema(body).properties as object | undefined) ?? {});
const of =
  (...features: string[]) =>
  (_route: RouteSpec, feature: string): boolean =>
    features.includes(feature);

/** Codes that only some operations answer, by what these declare; all others may come from any. */
const ONLY: Partial<Record<ErrorCode, (route: RouteSpec, feature: string) => boolean>> = {
  // An address that is asked with a method it has not is no operation.
  METHOD_NOT_ALLOWED: () => false,
  CSRF_REJECTED: ({ method }) => method !== 'GET',
  IDEMPOTENCY_MISMATCH: ({ idempotent }) => idempotent !== undefined,
  CHANGED_MEANWHILE: remembersWhatWas,
  SUBSCRIPTION_EXPIRED: isBlockable,
  SUBSCRIPTION_PAYMENT_REQUIRED: (route) => isBlockable(route) && route.method !== 'GET',
  RANGE_NOT_SATISFIABLE: ({ file }) => file !== undefined,
  INVALID_CREDENTIALS: of('session'),
  TOTP_REQUIRED: of('session'),
  TOTP_INVALID: of('session'),
  PASSKEY_INVALID: of('session'),
  PASSKEY_UNKNOWN: of('session'),
  MERGE_NEEDS_WORD: of('people', 'duplicates'),
  ALREADY_BOOKED: of('classes'),
  EVENT_FULL: of('classes'),
  BOOKING_REFUSED: of('classes'),
  BLOCKED: of('friends', 'conversations', 'selection'),
};

const codesOf = (route: RouteSpec, feature: string): ErrorCode[] =>
  CODES.filter((code) => ONLY[code]?.(route, feature) ?? true);

const HEADERS = {
  'Retry-After': { $ref: '#/components/headers/RetryAfter' },
  Allow: { $ref: '#/components/headers/Allow' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};

const answerOf = (codes: readonly ErrorCode[]): JsonSchema => ({
  description: 'Refused',
  headers: HEADERS,
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }],
        properties: { code: { enum: codes } },
      },
    },
  },
});

/** The refusals of operations: those that may be refused alike share one. */
export function createErrorAnswers() {
  const responses: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  return {
    responses,
    refer(feature: string, route: RouteSpec): JsonSchema {
      const codes = codesOf(route, feature);
      const key = codes.join();
      const name = names.get(key) ?? `Refused${names.size + 1}`;
      names.set(key, name);
      responses[name] ??= answerOf(codes);
      return { $ref: `#/components/responses/${name}` };
    },
  };
}
export type ErrorAnswers = ReturnType<typeof createErrorAnswers>;
