import fc from 'fast-check';
import type { JsonSchema } from '../../apps/server/platform/http/openapi/route-schema.ts';

const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066\ufeff',
  '💪🏽'.repeat(40),
  'ñ'.repeat(5000),
  "' or 1=1; drop table users; --",
  '%00',
  '%',
  '_',
  '\\',
  '\\u0000',
  '../../../../etc/passwd',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '9'.repeat(400),
  'null',
  'undefined',
  'true',
  '[]',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01',
  '2026-11-15T25:61:61Z',
  '2026-11-15T10:00:00+99:99',
  'infinity',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'https://[::1]:99999/',
  'javascript:alert(1)',
  'a@b',
  'a@'.padEnd(300, 'b'),
];

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-7,
  1e21,
  1.7976931348623157e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  32_768,
  Number.MAX_SAFE_INTEGER,
];

const deepArray = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

export const hostileString: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...STRINGS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

/** A value of the wrong kind. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileString,
  fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}, [null], deepArray(60)),
  fc.double(),
  fc.dictionary(hostileString, fc.constantFrom(...NUMBERS), { maxKeys: 3 }),
);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

/** Stands for a record of the gym; replaced just before sending. */
const IDS = ['$record', '$foreign', '$member', '$admin', '$owner'] as const;
const someId = fc.oneof(fc.constantFrom<string>(...IDS), fc.uuid());

const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function stringFor({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return someId;
  if (format === 'date') return instant.map((text) => text.slice(0, 10));
  if (format === 'date-time') return instant;
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  // fast-check cannot generate what a look-ahead describes.
  if (typeof pattern === 'string' && !pattern.includes('(?')) {
    return fc.stringMatching(new RegExp(pattern));
  }
  const most = Number(maxLength ?? 40);
  const least = Math.min(Number(minLength ?? 0), most);
  return fc.string({ unit: 'binary', minLength: least, maxLength: Math.min(most, least + 40) });
}

function numberFor({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Number(minimum ?? -1000), Number(maximum ?? 1_000_000)];
  return type === 'integer'
    ? fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
    : fc.double({ min, max, noNaN: true });
}

function objectFor({ properties, required, additionalProperties }: JsonSchema) {
  const keys = Array.isArray(required) ? required.map(String) : [];
  const named = Object.entries(isSchema(properties) ? properties : {});
  // A list of values by fixed names has no properties of its own.
  const known =
    named.length > 0 ? named : keys.map((name) => [name, additionalProperties] as const);
  const own = fc.record(
    Object.fromEntries(known.map(([name, part]) => [name, shaped(isSchema(part) ? part : {})])),
    { requiredKeys: keys },
  );
  if (known.length === 0 && isSchema(additionalProperties)) {
    return fc.dictionary(fc.string({ maxLength: 10 }), shaped(additionalProperties), {
      maxKeys: 4,
    });
  }
  const odd = fc.tuple(own, hostileString, hostile).map(([value, key, extra]) => ({
    ...value,
    [key]: extra,
  }));
  return fc.oneof({ weight: 24, arbitrary: own }, { weight: 1, arbitrary: odd });
}

function rightFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const branches = schemas(schema.anyOf ?? schema.oneOf ?? schema.allOf);
  if (branches.length > 0) return fc.oneof(...branches.map(shaped));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectFor(schema);
    case 'array':
      return fc.array(shaped(isSchema(schema.items) ? schema.items : {}), { maxLength: 4 });
    case 'string':
      return stringFor(schema);
    case 'integer':
    case 'number':
      return numberFor(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostile;
  }
}

/** A value that fits the schema, except for about one in eight places. */
export function shaped(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: rightFor(schema) }, { weight: 1, arbitrary: hostile });
}
