import type { JsonSchema } from './route-schema.ts';

/** Shorter than this a schema is written where it is used. */
const WORTH_SHARING = 80;
/** Formats that say all that their patterns do, at a tenth of the length. */
const FORMATS: ReadonlySet<unknown> = new Set(['uuid', 'date', 'date-time', 'email']);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Fields of a body may be called `type`; then it is no word of a schema. */
const isSchema = ({ type, anyOf }: JsonSchema): boolean =>
  typeof type === 'string' || Array.isArray(type) || (Array.isArray(anyOf) && !anyOf.some(isNull));
const isNull = (schema: JsonSchema): boolean => schema.type === 'null';

const SCALARS: readonly unknown[] = ['string', 'number', 'integer', 'boolean'];

/** A text, number or truth that may be null, in one schema instead of a choice of two. */
function withoutChoice(value: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = value;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !isNull(anyOf[1])) return value;
  const { type, ...words } = anyOf[0];
  if (!SCALARS.includes(type) || 'enum' in words || 'const' in words) return value;
  return { ...rest, ...words, type: [type, 'null'] };
}

/** A schema without what its other words say already. */
export function plainSchema(whole: unknown): unknown {
  if (Array.isArray(whole)) return whole.map(plainSchema);
  if (!isObject(whole)) return whole;
  const value = withoutChoice(whole);
  const kept = Object.entries(value).filter(
    ([key, each]) =>
      key !== '$schema' &&
      !(key === 'pattern' && FORMATS.has(value.format)) &&
      !(
        [value.type].flat().includes('integer') &&
        Math.abs(Number(each)) === Number.MAX_SAFE_INTEGER
      ),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, plainSchema(each)]));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Words of JSON Schema and OpenAPI, which say nothing about what a schema is of. */
const STRUCTURE = new Set([
  'additionalProperties',
  'anyOf',
  'application/json',
  'content',
  'oneOf',
  'properties',
  'responses',
  'schema',
]);
/** One of a list: 'outcomes' is a list of what is an 'outcome'. */
const one = (list: string): string =>
  list
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|ch|x)es$/, '')
    .replace(/(?<=[^su])s$/, '');

/** The fields that lead to a schema, each of a list as what the list is of. */
function fieldsOf(trail: readonly string[]): string[] {
  const fields: string[] = [];
  for (const part of trail) {
    if (STRUCTURE.has(part) || /^\d+$/.test(part)) continue;
    const last = fields.pop();
    if (part !== 'items') fields.push(...(last ? [last] : []), part);
    else fields.push(last ? one(last) : 'item');
  }
  return fields.map((field) => (field === 'requestBody' ? 'input' : field));
}

/** Names of a type, shortest first: its field, then with what leads to it, then with its operation. */
function namesOf(operation: string, trail: readonly string[]): string[] {
  const [feature = '', call = ''] = operation.split('.');
  const fields = fieldsOf(trail);
  const within = fields.map((_field, at) => fields.slice(at)).reverse();
  const isPart = fields.length > 0 && !['item', 'input'].includes(fields.at(-1) ?? '');
  const parts = [
    ...(isPart ? within.flatMap((path) => [path, [feature, ...path]]) : []),
    [feature, call, ...fields],
  ];
  return parts.map((path) => path.map(capital).join('').replaceAll(/\W/g, ''));
}

/**
 * Takes schemas that occur several times out of the operations, so that each is written once and has
 * the name of a type: that of the field it is first in, with its operation where that is taken.
 */
export function shareSchemas<T extends JsonSchema>(operations: readonly T[]) {
  const texts = new WeakMap<object, string>();
  const times = new Map<string, number>();
  const textOf = (value: object): string => {
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return text;
  };

  function count(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) count(each);
    if (!isObject(value)) return;
    const text = isSchema(value) ? textOf(value) : '';
    if (text.length >= WORTH_SHARING) times.set(text, (times.get(text) ?? 0) + 1);
    for (const each of Object.values(value)) count(each);
  }

  const names = new Map<string, string>();
  const schemas: Record<string, unknown> = {};

  function share(value: unknown, operation: string, trail: readonly string[]): unknown {
    if (Array.isArray(value))
      return value.map((each, at) => share(each, operation, [...trail, String(at)]));
    if (!isObject(value)) return value;
    const inside = () =>
      Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, share(each, operation, [...trail, key])]),
      );
    const text = isSchema(value) ? textOf(value) : '';
    if ((times.get(text) ?? 0) < 2) return inside();
    const known = names.get(text);
    if (known) return { $ref: `#/components/schemas/${known}` };
    const wanted = namesOf(operation, trail);
    let name = wanted.find((each) => !(each in schemas));
    for (let at = 2; !name || name in schemas; at++) name = `${wanted.at(-1)}${at}`;
    names.set(text, name);
    // Its place among the names, before those inside it take theirs.
    schemas[name] = undefined;
    schemas[name] = inside();
    return { $ref: `#/components/schemas/${name}` };
  }

  for (const operation of operations) count(operation);
  return {
    schemas,
    operations: operations.map((each) => share(each, String(each.operationId), []) as T),
  };
}
