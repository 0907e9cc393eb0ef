import type { RouteSpec } from '@forja/contract/route';
import fc from 'fast-check';
import { inputSchema } from '../../apps/server/platform/http/openapi/route-schema.ts';
import { type CallerRole, ROLES } from '../../apps/server/test/world.ts';
import { hostileString, shaped } from './hostile-values.ts';

/** A request before the ids of a real gym are put in. */
export interface HostileRequest {
  role: CallerRole;
  params: Record<string, string>;
  query: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const BOUNDARY = 'forja';

/** Only what a header line can contain; anything else never reaches the server. */
const headerText = hostileString.map((text) =>
  text
    .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?')
    .trim()
    .slice(0, 2000),
);

const HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'sec-fetch-site',
  'user-agent',
  'x-csrf-token',
  'x-forwarded-for',
  'x-gym-subdomain',
  'x-http-method-override',
];

const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...HEADERS), headerText, { minKeys: 1, maxKeys: 3 }),
  },
);

/** Malformed percent signs and bytes that are not UTF-8 are sent unchanged. */
const queryText = hostileString.map((text) =>
  text.replaceAll(/[^!$%'()*+,\-./0-9:;=?@A-Z_a-z~]/gu, (character) =>
    /[\ud800-\udfff]/.test(character) && character.length === 1
      ? '%ed%a0%80'
      : encodeURIComponent(character),
  ),
);

function queryFor(spec: RouteSpec | undefined): fc.Arbitrary<string> {
  const odd = fc.dictionary(queryText, queryText, { maxKeys: 3 });
  const toText = (pairs: object) =>
    Object.entries(pairs)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('&');
  if (!spec?.query) return odd.map(toText);
  const right = shaped(inputSchema(spec.query)).map((value) =>
    Object.entries(Object(value))
      .map(([name, part]) => `${encode(name)}=${encode(part)}`)
      .join('&'),
  );
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: odd.map(toText) });
}

const encode = (value: unknown): string =>
  encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
  );

const upload = (field: string) =>
  fc
    .uint8Array({ maxLength: 300 })
    .map((bytes) =>
      Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]),
    );

function bodyFor(spec: RouteSpec | undefined): fc.Arbitrary<HostileRequest['body']> {
  const odd = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom('{', '[1,', '"\\ud800"', '{"__proto__":1}', `[${'['.repeat(20_000)}`),
    fc.constant(undefined),
  );
  const right = spec?.body
    ? shaped(inputSchema(spec.body)).map((value) => JSON.stringify(value))
    : upload(spec?.upload?.field ?? 'file');
  return fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: odd });
}

const typeOf = (body: HostileRequest['body'], spec: RouteSpec | undefined): string =>
  spec?.upload && Buffer.isBuffer(body)
    ? `multipart/form-data; boundary=${BOUNDARY}`
    : 'application/json';

const param = fc.oneof(
  { weight: 6, arbitrary: fc.constant('$record') },
  { weight: 1, arbitrary: fc.constantFrom('$foreign', '$member') },
  { weight: 1, arbitrary: queryText.map((text) => text.replaceAll(/[?/]/g, '%2f') || '-') },
);

/** Requests to one address: mostly valid, with something wrong in each. */
export function hostileRequests(
  method: string,
  path: string,
  spec?: RouteSpec,
): fc.Arbitrary<HostileRequest> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const hasBody = method !== 'GET';
  return fc
    .record({
      role: fc.constantFrom(...ROLES),
      params: fc.record(Object.fromEntries(names.map((name) => [name, param]))),
      query: queryFor(spec),
      headers,
      body: hasBody ? bodyFor(spec) : fc.constant(undefined),
    })
    .map((request) => ({
      ...request,
      headers: {
        ...(request.body === undefined ? {} : { 'content-type': typeOf(request.body, spec) }),
        ...request.headers,
      },
    }));
}
