import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RouteSpec } from '../route.ts';
import { routes } from '../routes.ts';
import { choiceWord } from './choice-words.ts';
import { auditDetails } from './details.ts';

const OPTIONS = { io: 'input', unrepresentable: 'any' } as const;

/** Calls whose choices the log records by the name of what was chosen, or not at all. */
const BY_NAME: ReadonlySet<string> = new Set([
  'POST /announcements',
  'POST /announcements/audience',
  'POST /counter-sales',
  'POST /counter-sales/preview',
  'POST /fiscal/purchases/{id}/answer',
  'POST /incoming-money/{id}/apply',
  'POST /incoming-money/{id}/split',
  'POST /imports/{id}/repair',
  'PUT /imports/{id}/columns',
  'PATCH /imports/{id}/rows',
  'POST /privacy-requests',
  'PUT /privacy-requests/{id}',
  'POST /privacy/retention/preview',
  'PUT /privacy/retention',
  'PUT /dunning',
  // The profile of permissions is recorded by its name.
  'POST /users',
  'PUT /staff/{id}',
  'PUT /user-gym-roles/{userId}',
  'PUT /users/{id}/fiscal-receiver',
  // Each action records by itself what it did, and to whom.
  'POST /users/actions',
  'POST /whatsapp/chats',
  // Only the number of exercises of a template is recorded.
  'POST /rutinas',
  'PUT /rutinas/{id}',
]);

/** API values that are already the word people use. */
const SAME: ReadonlySet<string> = new Set([
  ...['principiante', 'intermedio', 'avanzado', 'cardio'],
  // Names of the lists themselves.
  ...['plan', 'concepto'],
]);
const CURRENCY = /^[A-Z]{3}$/;

interface Choice {
  field: string;
  value: string;
}

/** Every choice in a schema with its field: each value of an enum, and each constant. */
function choicesIn(node: unknown, field = ''): Choice[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((each) => choicesIn(each, field));
  const own = [
    ...('enum' in node ? [node.enum].flat() : []),
    ...('const' in node ? [node.const] : []),
  ];
  const inner = Object.entries(node).flatMap(([key, each]) => {
    if (key === 'enum' || key === 'const') return [];
    if (key !== 'properties') return choicesIn(each, field);
    return Object.entries(each).flatMap(([name, schema]) => choicesIn(schema, name));
  });
  return own
    .filter((value) => typeof value === 'string')
    .map((value) => ({ field, value }))
    .concat(inner);
}

/** The choices of a call that the log records: those of its body, or of the query of an export. */
function writtenDown({ method, path, access, body, query }: RouteSpec): Choice[] {
  if (access !== 'management' && access !== 'owner') return [];
  if (BY_NAME.has(`${method} ${path}`)) return [];
  const schema = method === 'GET' ? path.endsWith('/export') && query : body;
  return schema ? choicesIn(z.toJSONSchema(schema, OPTIONS)) : [];
}

const told = ({ field, value }: Choice) =>
  auditDetails({ [field]: value }, String, choiceWord)[0]?.text;

test('every choice that management can make is described in words', () => {
  const choices = Object.values(routes)
    .flatMap((group): RouteSpec[] => Object.values(group))
    .flatMap(writtenDown);
  expect(choices.length).toBeGreaterThan(150);
  const untold = choices
    .filter(({ value }) => !SAME.has(value) && !CURRENCY.test(value))
    .filter((choice) => told(choice) === choice.value)
    .map(({ field, value }) => `${field}: ${value}`);
  expect([...new Set(untold)]).toEqual([]);
});

test('the words for a value depend on its field', () => {
  expect(told({ field: 'figure', value: 'credit' })).toBe('saldo a favor');
  expect(told({ field: 'kind', value: 'credit' })).toBe('créditos');
  expect(told({ field: 'type', value: '01' })).toBe('Cédula física');
  expect(told({ field: 'plan', value: 'growth' })).toBe('Growth');
});
