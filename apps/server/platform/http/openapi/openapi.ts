import type { RouteSpec } from '@forja/contract/route';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { placeOf } from '../../network.ts';
import { FILE_TYPES } from '../download.ts';
import { MAX_KEY } from '../guards/idempotency.ts';
import type { Limits } from '../guards/limits.ts';
import { matchesETag, withETag } from '../matches-etag.ts';
import { escapeHtml } from '../pages/html.ts';
import { ABOUT } from './about.ts';
import { createErrorAnswers, ERROR_SCHEMA, type ErrorAnswers } from './error-answers.ts';
import { pathItems } from './path-items.ts';
import { answerSchema, inputSchema, type JsonSchema } from './route-schema.ts';
import { type Answering, shareAnswers } from './shared-answers.ts';
import { type Operation, shareParameters } from './shared-parameters.ts';
import { plainSchema, shareSchemas } from './shared-schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: true;
  schema: unknown;
}

function parameters(schema: z.ZodObject | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties, required } = inputSchema(schema) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    ...(place === 'path' || required?.includes(name) ? { required: true } : {}),
    schema: property,
  }));
}

function requestBody(route: RouteSpec): JsonSchema | undefined {
  if (route.body) {
    return { required: true, content: { 'application/json': { schema: inputSchema(route.body) } } };
  }
  if (!route.upload) return undefined;
  const properties = { [route.upload.field]: { type: 'string', format: 'binary' } };
  return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
}

const withoutCharset = (type: string): string => type.replace(/;.*/, '');

/** The media types of a file: its own, or those of the formats that its query offers. */
function fileTypes({ file, query, path }: RouteSpec): string[] {
  if (file === undefined) return [];
  if (file !== true) return [file];
  const { format } = query?.shape ?? {};
  const offered = Object.entries(FILE_TYPES).filter(([name]) => format?.safeParse(name).success);
  if (offered.length === 0) throw new Error(`${path} answers a file and names no type`);
  return offered.map(([, type]) => withoutCharset(type));
}

const PAGE_HEADERS = {
  'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
  Link: { $ref: '#/components/headers/Link' },
};

const HEADERS = {
  TotalCount: { description: 'How many there are in all', schema: { type: 'integer' } },
  Link: { description: 'The next page, with rel="next"', schema: { type: 'string' } },
  RetryAfter: {
    description: 'Seconds until it may be tried again, with 429 and 503',
    schema: { type: 'integer' },
  },
  RateLimit: {
    description:
      'How many calls a minute this caller has, how many are left, and seconds until all are',
    schema: { type: 'string', examples: ['limit=300, remaining=299, reset=42'] },
  },
  Allow: { description: 'The methods of the address, with 405', schema: { type: 'string' } },
};

function success(route: RouteSpec): JsonSchema {
  const description = 'Done';
  if (route.response) {
    const content = { 'application/json': { schema: answerSchema(route.response) } };
    const headers = route.query && 'cursor' in route.query.shape ? { headers: PAGE_HEADERS } : {};
    return { [route.status ?? 200]: { description, ...headers, content } };
  }
  const types = fileTypes(route);
  if (types.length === 0) return { 204: { description } };
  const binary = { schema: { type: 'string', format: 'binary' } };
  return { 200: { description, content: Object.fromEntries(types.map((type) => [type, binary])) } };
}

function operation(
  errors: ErrorAnswers,
  feature: string,
  name: string,
  route: RouteSpec,
): JsonSchema {
  const body = requestBody(route);
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    'x-access': route.access,
    ...(route.permission ? { 'x-permission': route.permission } : {}),
    ...(route.confirmed ? { 'x-confirmed': true } : {}),
    parameters: [
      ...(route.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...success(route),
      ...(route.cache === 'handler' ? { 304: { description: 'Unchanged since the ETag' } } : {}),
      default: errors.refer(feature, route),
    },
    ...(route.access === 'guest' ? { security: [] } : {}),
  };
}

const PARAMETERS = {
  Gym: {
    name: 'X-Gym-Subdomain',
    in: 'header',
    description: 'The gym by its subdomain; without it the host of the address says which.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A call repeated with the same key answers as the first and does nothing more.',
    schema: { type: 'string', minLength: 1, maxLength: MAX_KEY },
  },
};

type Described = Operation & Answering;

/** The whole API as an OpenAPI 3.1 document, from the declarations the server mounts. */
function openApi(groups: Record<string, Record<string, RouteSpec>>): JsonSchema {
  const errors = createErrorAnswers();
  const calls = Object.entries(groups).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, route]) => ({
      route,
      described: plainSchema(operation(errors, feature, name, route)) as Described,
    })),
  );
  const { operations: described, parameters } = shareParameters(
    calls.map((call) => call.described),
  );
  const { operations: named, schemas } = shareSchemas(described);
  const { operations, answers } = shareAnswers(named);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forja',
      version: '1',
      description: ABOUT.map(({ title, text }) => `**${title}.** ${text}`).join('\n\n'),
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: pathItems(calls, operations),
    components: {
      parameters: { ...parameters, ...PARAMETERS },
      headers: HEADERS,
      schemas: { ...schemas, Error: ERROR_SCHEMA },
      responses: { ...errors.responses, ...answers },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function describe(route: RouteSpec): string {
  const body = route.body ?? route.upload;
  const parts = [
    route.permission &&
      `<p>x-permission: <code>${escapeHtml(JSON.stringify(route.permission))}</code></p>`,
    route.confirmed && '<p>x-confirmed</p>',
    route.body &&
      `<h4>Body</h4><pre>${escapeHtml(JSON.stringify(plainSchema(inputSchema(route.body)), null, 1))}</pre>`,
    route.upload && `<p>Multipart, one file in the field <code>${route.upload.field}</code>.</p>`,
    route.query &&
      `<h4>Query</h4><pre>${escapeHtml(JSON.stringify(plainSchema(inputSchema(route.query)), null, 1))}</pre>`,
    route.response &&
      `<h4>Answer</h4><pre>${escapeHtml(JSON.stringify(plainSchema(answerSchema(route.response)), null, 1))}</pre>`,
    route.file && `<p>Answers a file: ${escapeHtml(fileTypes(route).join(', '))}.</p>`,
    !body && !route.query && !route.response && !route.file && '<p>No body, answers 204.</p>',
  ];
  return parts.filter(Boolean).join('');
}

function docsPage(groups: Record<string, Record<string, RouteSpec>>): string {
  const sections = Object.entries(groups).map(([feature, group]) => {
    const calls = Object.values(group).map(
      (route) =>
        `<details><summary><b>${route.method}</b> <code>${escapeHtml(route.path)}</code> <i>${route.access}</i> ${escapeHtml(route.summary)}</summary>${describe(route)}</details>`,
    );
    return `<section><h2>${escapeHtml(feature)}</h2>${calls.join('')}</section>`;
  });
  const about = ABOUT.map(
    ({ title, text }) => `<dt>${escapeHtml(title)}</dt><dd>${escapeHtml(text)}</dd>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Forja API</title><link rel="stylesheet" href="/api/docs.css"><main><h1>Forja API</h1><p>Base path <code>/api</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p><dl>${about.join('')}</dl>${sections.join('')}</main></html>`;
}

const DOCS_CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui}main{max-width:60rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600;margin-top:.8rem}dd{margin:0}h2{text-transform:capitalize;margin-top:2rem}details{border-bottom:1px solid #8884;padding:.4rem 0}summary{cursor:pointer}summary b{display:inline-block;width:4.5rem}summary i{opacity:.7}pre{overflow:auto;background:#8882;padding:1rem;border-radius:8px;font-size:13px}`;

export function mountDocs(
  app: FastifyInstance,
  groups: Record<string, Record<string, RouteSpec>>,
  limits: Pick<Limits, 'takeOpen'>,
): void {
  // Created at the first request, so that it does not delay the start. As bytes, which are
  // compressed once: anybody may ask for them.
  const serve = (url: string, type: string, write: () => string) => {
    let made: { body: Buffer; etag: string } | undefined;
    app.get(url, { config: { open: true } }, async (request, reply) => {
      limits.takeOpen('documents', placeOf(request.ip));
      made ??= withETag(write());
      reply.header('etag', made.etag).header('cache-control', 'public, max-age=3600');
      if (matchesETag(request, made.etag)) return reply.code(304).send();
      return reply.type(type).send(made.body);
    });
  };
  serve('/api/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(openApi(groups)),
  );
  serve('/api/docs', 'text/html; charset=utf-8', () => docsPage(groups));
  serve('/api/docs.css', 'text/css; charset=utf-8', () => DOCS_CSS);
}
