import type { JsonSchema } from './route-schema.ts';

/** Shorter than this a schema is written where it is used. */
const WORTH_SHARING = 100;
/** Formats that say all that their patterns do, at a tenth of the length. */
const FORMATS: ReadonlySet<unknown> = new Set(['uuid', 'date', 'date-time', 'email']);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Fields of a body may be called `type`; then it is no word of a schema. */
const isSchema = ({ type, anyOf }: JsonSchema): boolean =>
  typeof type === 'string' || Array.isArray(type) || Array.isArray(anyOf);

/** A schema without what its other words say already. */
export function plainSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainSchema);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, each]) =>
      key !== '$schema' &&
      !(key === 'pattern' && FORMATS.has(value.format)) &&
      !(value.type === 'integer' && Math.abs(Number(each)) === Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, plainSchema(each)]));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Words of JSON Schema, which say nothing about what a schema is of. */
const STRUCTURE = new Set(['schema', 'content', 'application/json', 'properties', 'anyOf']);

/** A name from the operation where a schema stands first, and the fields that lead to it. */
function nameOf(operation: string, trail: readonly string[]): string {
  const fields = trail.filter((part) => !STRUCTURE.has(part) && !/^\d+$/.test(part));
  return [...operation.split('.'), ...fields]
    .map((part) => capital(part))
    .join('')
    .replaceAll(/\W/g, '');
}

/**
 * Takes schemas that occur several times out of the operations, so that each is written once and has
 * a name: that of the first operation it is in, and of its field there.
 */
export function shareSchemas(operations: readonly JsonSchema[]) {
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
    const wanted = nameOf(operation, trail);
    let name = wanted;
    for (let at = 2; name in schemas; at++) name = `${wanted}${at}`;
    names.set(text, name);
    // Its place among the names, before those inside it take theirs.
    schemas[name] = undefined;
    schemas[name] = inside();
    return { $ref: `#/components/schemas/${name}` };
  }

  for (const operation of operations) count(operation);
  return {
    schemas,
    operations: operations.map((each) => share(each, String(each.operationId), []) as JsonSchema),
  };
}
