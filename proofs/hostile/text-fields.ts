import type { RouteSpec } from '@forja/contract/route';
import {
  inputSchema,
  type JsonSchema,
} from '../../apps/server/platform/http/openapi/route-schema.ts';

type Path = readonly (string | number)[];

/** A path in a body that holds free text. */
export interface TextField {
  path: Path;
  most: number;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject) : [schema];

/** Walks a schema together with an accepted body; also finds fields that the body omits. */
function walk(schema: JsonSchema, value: unknown, path: Path): TextField[] {
  return branchesOf(schema).flatMap((branch) => {
    const { type, format, pattern, items, properties } = branch;
    if (type === 'string' && !format && !pattern && !branch.enum && !('const' in branch)) {
      return [{ path, most: Number(branch.maxLength ?? 1000) }];
    }
    if (type === 'array' && isObject(items)) {
      const [first] = Array.isArray(value) ? value : [];
      return walk(items, first, [...path, 0]);
    }
    if (type !== 'object' || !isObject(properties)) return [];
    return Object.entries(properties).flatMap(([name, part]) =>
      isObject(part) ? walk(part, isObject(value) ? value[name] : undefined, [...path, name]) : [],
    );
  });
}

export const textFields = (spec: RouteSpec, body: unknown): TextField[] =>
  spec.body ? walk(inputSchema(spec.body), body, []) : [];

export const nameOf = ({ path }: TextField): string => path.join('.');

/** The body with this text in each of the fields, cut to their limits. */
export function withText(body: Json, fields: readonly TextField[], text: string): Json {
  const copy = structuredClone(body);
  for (const { path, most } of fields) {
    let at: Json = copy;
    for (const [depth, step] of path.slice(0, -1).entries()) {
      at[step] ??= typeof path[depth + 1] === 'number' ? [] : {};
      at = Object(at[step]);
    }
    at[path.at(-1) ?? ''] = text.slice(0, most).trim();
  }
  return copy;
}
