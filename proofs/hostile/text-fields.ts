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
  /** It must match a pattern. */
  isFixed: boolean;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has the fixed parts of a branch, such as its `kind`; without one, all fit. */
const fits = ({ properties }: JsonSchema, value: unknown): boolean =>
  !isObject(value) ||
  Object.entries(isObject(properties) ? properties : {}).every(
    ([name, part]) => !isObject(part) || !('const' in part) || part.const === value[name],
  );

function branchesOf(whole: JsonSchema, value: unknown): JsonSchema[] {
  const { anyOf, oneOf, ...schema } = whole;
  // Beside properties the alternatives say only which of them are needed.
  const branches = schema.properties ? undefined : (anyOf ?? oneOf);
  if (!Array.isArray(branches)) return [schema];
  return branches.filter(isObject).filter((branch) => fits(branch, value));
}

/** Walks a schema together with an accepted body; also finds fields that the body omits. */
function walk(schema: JsonSchema, value: unknown, path: Path): TextField[] {
  return branchesOf(schema, value).flatMap((branch) => {
    if (branch.anyOf ?? branch.oneOf) return walk(branch, value, path);
    const { type, format, items, properties } = branch;
    if (type === 'string' && !format && !branch.enum && !('const' in branch)) {
      const { pattern } = branch;
      return [{ path, most: Number(branch.maxLength ?? 1000), isFixed: pattern !== undefined }];
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

/** Every text that a call takes, with those of a fixed format. */
export const textsOf = (schema: NonNullable<RouteSpec['body']>): TextField[] =>
  walk(inputSchema(schema), undefined, []);

export const textFields = (spec: RouteSpec, body: unknown): TextField[] =>
  spec.body ? walk(inputSchema(spec.body), body, []).filter(({ isFixed }) => !isFixed) : [];

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
