import type { Day } from '@forja/calendar/day';
import { z } from 'zod';
import { TOO_MUCH } from './currencies.ts';
import { hasHiddenSigns, tidyName } from './names.ts';
import { PAPERS } from './paper.ts';
import { unknownPlaceholders } from './placeholders.ts';
import { MAX_SEARCH } from './search.ts';

/**
 * Characters that change the writing direction around them. No name needs them, and they can
 * disguise one.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
export const withoutTurns = (value: string): string => value.replaceAll(TURNS, '');

/** Shared schemas, so that every string is trimmed and limited in the same way. */
export const anyText = (max: number) => z.string().overwrite(withoutTurns).trim().max(max);
export const text = (max: number) => anyText(max).min(1);
export const optionalText = (max: number) => anyText(max).nullable();
/** What people, gyms and things are called: one line, with nothing in it that is not seen. */
export const anyName = (max: number) =>
  z
    .string()
    .overwrite(tidyName)
    .trim()
    .max(max)
    .refine((value) => !hasHiddenSigns(value), {
      error: 'Escríbelo en una sola línea y sin signos invisibles.',
    });
export const name = (max: number) => anyName(max).min(1);
export const id = z.uuid();
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** A day that exists, which is what `isDay` of the calendar says too. */
export const date = z.iso.date() as z.ZodISODate & { _zod: { output: Day } };
/** A filter whose last day may not be before its first. */
export const daysInOrder = <T extends z.ZodType<{ from?: Day | undefined; to?: Day | undefined }>>(
  filter: T,
): T =>
  filter.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'El final no puede ser antes del inicio.',
  });
/** Says of a rule, in the document of the API, that one of these fields or groups is needed. */
export const needsOneOf = (...fields: readonly (string | readonly string[])[]) => ({
  anyOf: fields.map((each) => ({ required: [each].flat() })),
});
export const instant = z.iso.datetime({ offset: true });
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora en 24 horas, por ejemplo 18:30.');
export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Escribe el color así: #006eff.');
export const moneyUpTo = (most: number) =>
  z.int().min(0, { error: 'El monto no puede ser menor que cero.' }).max(most, { error: TOO_MUCH });
export const money = moneyUpTo(1_000_000_000_00);
/** The message names no limits, because each person has their own unit. */
export const kilograms = (least: number, most: number) =>
  z.number().min(least, 'Ese peso es demasiado bajo.').max(most, 'Ese peso es demasiado alto.');
export const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ()-]{7,20}$/, 'Escribe el teléfono con 7 dígitos o más, por ejemplo 8888 8888.');

/** A text in which only these names may be written in braces. */
export const template = (max: number, names: readonly string[]) =>
  text(max).refine((value) => unknownPlaceholders(value, names).length === 0, {
    error: `Entre llaves solo ${names.length === 1 ? 'puede' : 'pueden'} ir ${names.map((name) => `{${name}}`).join(', ')}.`,
  });

/**
 * The values that the form showed when it was opened, so that two saves are merged field by field.
 */
export const was = z.record(z.string().max(60), z.unknown()).optional();

/** The query of every route for a receipt. */
export const paperQuery = z.strictObject({ paper: z.enum(PAPERS).default('a4') });

export const idParams = z.strictObject({ id });
export const userIdParams = z.strictObject({ userId: id });

/** The query of every list; `cursor` is opaque and comes from the previous answer's Link header. */
export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(300).optional(),
  search: anyText(MAX_SEARCH).optional(),
});
