import '@forja/contract/validation-messages';
import type { ErrorDetail } from '@forja/contract/errors';
import type { BodyOf, ParamsOf, QueryOf, RouteSpec } from '@forja/contract/route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

export interface Input<R extends RouteSpec> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
}

const NUL = '\u0000';

/** PostgreSQL text cannot contain a NUL character, so it is refused anywhere in the input. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => hasNul(key) || hasNul(item));
}

function detailsOf(error: z.core.$ZodError): ErrorDetail[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

/** Parses every part of the request and reports every problem at once. */
export function parseInput<R extends RouteSpec>(route: R, request: FastifyRequest): Input<R> {
  const details: ErrorDetail[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    if (hasNul(value)) {
      details.push({ path: '', message: 'El texto contiene caracteres que no se pueden guardar.' });
      return undefined;
    }
    const result = schema.safeParse(value);
    if (!result.success) details.push(...detailsOf(result.error));
    return result.data;
  };
  const params = parse(route.params, request.params);
  // A path parameter that is not an id: 404, as for an id that does not exist.
  if (details.length > 0) throw new AppError('NOT_FOUND');
  const query = parse(route.query, request.query);
  const body = parse(route.body, request.body ?? {});
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
  return { params, query, body } as Input<R>;
}
