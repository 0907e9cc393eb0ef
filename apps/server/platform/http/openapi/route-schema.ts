import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type OverrideContext = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** With `anyOf [X, null]` the serialiser tries each branch; `nullable` avoids that. */
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

/** Translates each schema once, when first needed, so that it does not delay the start. */
function kept(translate: (schema: z.ZodType) => unknown): (schema: z.ZodType) => JsonSchema {
  const known = new WeakMap<z.ZodType, JsonSchema>();
  return (schema) => {
    const found = known.get(schema) ?? (translate(schema) as JsonSchema);
    known.set(schema, found);
    return found;
  };
}

/** A response as JSON Schema for the serialiser; a field it does not name is never sent. */
export const responseSchema = kept((schema) =>
  withNullable(z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' })),
);

/** The response as documented; only the serialiser knows `nullable`. */
export const answerSchema = kept((schema) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }),
);

/** What is trimmed before it is checked for its format has that format for who sends it, too. */
function withFormat({ zodSchema, jsonSchema }: OverrideContext): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || !(def.out instanceof z.ZodStringFormat)) return;
  jsonSchema.format ??= def.out.format ?? undefined;
}

export const inputSchema = kept((schema) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: withFormat }),
);
