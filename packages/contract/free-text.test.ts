import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

/** Every string that a schema accepts, with its path. */
function* stringsOf(schema: z.core.$ZodType, way: string): Generator<[string, z.core.$ZodType]> {
  const def: Partial<Record<string, unknown>> = { ...schema._zod.def };
  if (def.type === 'string' || def.type === 'pipe') yield [way, schema];
  if (def.type === 'pipe') return;
  const parts: [string, unknown][] = [
    ...Object.entries((schema as { shape?: object }).shape ?? {}),
    ...['element', 'innerType', 'valueType', 'left', 'right'].map((key): [string, unknown] => [
      '',
      def[key],
    ]),
    ...((def.options ?? def.items ?? []) as unknown[]).map((one): [string, unknown] => ['', one]),
  ];
  for (const [name, part] of parts) {
    if (part && typeof part === 'object' && '_zod' in part) {
      yield* stringsOf(part as z.core.$ZodType, name ? `${way}.${name}` : way);
    }
  }
}

/** Secrets must stay as they were typed, and cursors are made by the server. */
const NOT_TEXT = /\.(cursor|password|currentPassword|newPassword)$/;
const DISGUISED = 'abcdefgh\u202egpj.exe\u2066';

test('no text field keeps characters that change the writing direction', () => {
  const kept = new Set<string>();
  for (const group of Object.values(routes)) {
    for (const route of Object.values(group) as RouteSpec[]) {
      for (const input of [route.body, route.query]) {
        if (!input) continue;
        for (const [way, schema] of stringsOf(input, `${route.method} ${route.path}`)) {
          if (NOT_TEXT.test(way)) continue;
          const { data } = z.safeParse(schema, DISGUISED);
          if (typeof data === 'string' && /[\u202a-\u202e\u2066-\u2069]/.test(data)) kept.add(way);
        }
      }
    }
  }
  expect([...kept]).toEqual([]);
});
