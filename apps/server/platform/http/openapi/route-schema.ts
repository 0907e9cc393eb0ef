import type { RouteSpec } from '@forja/contract/route';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `anyOf [X, null]` makes the serialiser try each branch; `nullable` does not. */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable);
  if (!isSchema(schema)) return schema;
  const { anyOf, ...rest } = schema;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const value = anyOf.find((branch) => isSchema(branch) && branch.type !== 'null');
    const hasNull = anyOf.some((branch) => isSchema(branch) && branch.type === 'null');
    if (hasNull && isSchema(value) && value.type) {
      return { ...rest, ...(withNullable(value) as JsonSchema), nullable: true };
    }
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withNullable(value)]),
  );
}

/** The response as JSON Schema for the serialiser; a field it does not name is never sent. */
export function responseSchema(route: RouteSpec): JsonSchema | undefined {
  if (!route.response) return undefined;
  const schema = z.toJSONSchema(route.response, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return withNullable(schema) as JsonSchema;
}

/** The response as the document tells it; `nullable` above is known to the serialiser alone. */
export function answerSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
}

export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}
