import { expect, test } from 'vitest';
import { plainSchema, shareSchemas } from './shared-schemas.ts';

const person = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    fullName: { type: 'string', maxLength: 80 },
  },
};
const answers = (operationId: string, schema: object) => ({
  operationId,
  responses: { 200: { content: { 'application/json': { schema } } } },
});

test('what occurs twice is written once, by where it is first, also inside other schemas', () => {
  const list = { type: 'array', items: person, description: 'x'.repeat(100) };
  const { operations, schemas } = shareSchemas([
    answers('people.list', list),
    answers('people.again', list),
    answers('people.read', person),
    answers('people.other', { type: 'string' }),
  ]);
  expect(schemas).toEqual({
    PeopleList: { ...list, items: { $ref: '#/components/schemas/PeopleListItem' } },
    PeopleListItem: person,
  });
  expect(operations[2]).toEqual(
    answers('people.read', { $ref: '#/components/schemas/PeopleListItem' }),
  );
  expect(operations[3]).toEqual(answers('people.other', { type: 'string' }));
});

test('the name of a type is short: its field, and with its feature where another has that name', () => {
  const coach = { ...person, description: 'x'.repeat(100) };
  const operations = ['classes.list', 'classes.read', 'duties.read'].map((name, at) =>
    answers(name, {
      properties: { coaches: { type: 'array', items: at < 2 ? person : coach }, coach },
    }),
  );
  expect(Object.keys(shareSchemas(operations).schemas)).toEqual([
    'Coaches',
    'Coach',
    'ClassesCoach',
  ]);
});

test('a text that may be null is one schema, and a choice of names stays a choice', () => {
  const text = { type: 'string', maxLength: 9 };
  const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }], default: null });
  expect(plainSchema(orNull(text))).toEqual({
    type: ['string', 'null'],
    maxLength: 9,
    default: null,
  });
  const names = { type: 'string', enum: ['a'] };
  expect(plainSchema(orNull(names))).toEqual(orNull(names));
});

test('a field called type is a field', () => {
  const fields = {
    type: { type: 'string' },
    name: { type: 'string', description: 'y'.repeat(100) },
  };
  const body = (required: string[]) => answers('a.b', { properties: fields, required });
  const { operations } = shareSchemas([body(['type']), body(['name'])]);
  expect(JSON.stringify(operations[0])).toContain('"type":{"type":"string"}');
});

test('a format needs no pattern beside it, and a pattern by itself stays', () => {
  const id = { $schema: 'x', type: 'string', format: 'uuid', pattern: '^.{36}$' };
  const code = { type: 'string', pattern: '^[A-Z]+$' };
  expect(plainSchema([id, { properties: { code } }])).toEqual([
    { type: 'string', format: 'uuid' },
    { properties: { code } },
  ]);
});
