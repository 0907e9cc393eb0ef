import './validation-messages.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as fields from './fields.ts';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

type Example = readonly [schema: z.ZodType, value: unknown, message: string];

/** Has every code zod knows: a new one does not compile without its sentence. */
const EXAMPLES: Record<z.core.$ZodIssue['code'], readonly Example[]> = {
  invalid_type: [
    [z.string(), undefined, 'Este dato es obligatorio.'],
    [z.boolean(), null, 'Este dato es obligatorio.'],
    [z.string(), 7, 'Escribe un texto.'],
    [z.number(), 'siete', 'Escribe un número.'],
    [z.int(), 7.5, 'Escribe un número entero, sin decimales.'],
    [z.boolean(), 'sí', 'El dato no tiene el formato esperado.'],
  ],
  too_small: [
    [fields.text(5), ' ', 'Este dato es obligatorio.'],
    [z.string().min(8), 'corta', 'Usa 8 caracteres como mínimo.'],
    [z.array(z.string()).min(1), [], 'Usa 1 elemento como mínimo.'],
    [z.number().min(3), 2, 'El valor mínimo es 3.'],
    [z.number().positive(), 0, 'El valor debe ser mayor que 0.'],
  ],
  too_big: [
    [z.string().max(1), 'dos', 'Usa 1 carácter como máximo.'],
    [z.array(z.int()).max(2), [1, 2, 3], 'Usa 2 elementos como máximo.'],
    [z.number().max(3), 4, 'El valor máximo es 3.'],
    [z.number().lt(3), 3, 'El valor debe ser menor que 3.'],
  ],
  invalid_format: [
    [fields.email, 'ana@', 'Escribe el correo completo, por ejemplo nombre@correo.cr.'],
    [fields.id, '7', 'El identificador no es válido.'],
    [fields.date, 'ayer', 'Escribe una fecha válida, por ejemplo 2026-11-17.'],
    [fields.instant, 'ayer', 'Escribe una fecha y hora válidas.'],
    [z.url(), 'forja', 'Escribe una dirección web completa.'],
    [fields.time, '25:00', 'Escribe la hora en 24 horas, por ejemplo 18:30.'],
    [fields.hexColour, 'azul', 'Escribe el color así: #006eff.'],
    [fields.phone, 'llámame', 'Escribe el teléfono con 7 dígitos o más, por ejemplo 8888 8888.'],
    [z.string().regex(/^a$/), 'b', 'El dato no tiene el formato esperado.'],
  ],
  not_multiple_of: [[z.number().multipleOf(0.5), 0.3, 'Usa múltiplos de 0.5.']],
  unrecognized_keys: [[z.strictObject({}), { rol: 'owner' }, 'Este dato no se espera aquí: rol.']],
  invalid_union: [
    [z.union([z.int(), z.boolean()]), 'a', 'Escribe un número.'],
    [
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('all') })]),
      { kind: 'none' },
      'Elige una de las opciones.',
    ],
  ],
  invalid_key: [[z.record(z.string().min(3), z.int()), { a: 1 }, 'El dato no es válido.']],
  invalid_element: [[z.map(z.object({}), z.int()), new Map([[{}, 'a']]), 'El dato no es válido.']],
  invalid_value: [[z.enum(['CRC', 'USD']), 'EUR', 'Elige una de las opciones.']],
  custom: [[z.string().refine(() => false), 'a', 'El dato no es válido.']],
};

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('zod in Spanish', () => {
  test.each(Object.entries(EXAMPLES))('%s says what to do', (code, examples) => {
    for (const [schema, value, message] of examples) {
      const problem = schema.safeParse(value).error?.issues[0];
      expect(problem).toMatchObject({ code, message });
    }
  });

  test('every refusal of a call is in Spanish', () => {
    const all: RouteSpec[] = Object.values(routes).flatMap((group) => Object.values(group));
    const schemas = all.flatMap(({ body, query }) => [body, query]).filter((each) => !!each);
    const messages = schemas.flatMap((schema) => {
      const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const wrong = [null, -1, 'x'.repeat(30_000), [], {}].map((value) =>
        Object.fromEntries(keys.map((key) => [key, value])),
      );
      return [null, 'x', {}, { no: 1 }, ...wrong].flatMap((value) => messagesOf(schema, value));
    });
    expect(messages.length).toBeGreaterThan(1000);
    const english = /invalid|expected|required|too (big|small)|unrecognized|must|please/i;
    expect(messages.filter((message) => english.test(message))).toEqual([]);
    expect(messages.filter((message) => !/^[A-ZÁÉÍÓÚ¿¡].*[.?]$/.test(message))).toEqual([]);
  });
});
