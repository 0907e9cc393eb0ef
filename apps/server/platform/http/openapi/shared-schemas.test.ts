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
    PeopleListResponses: {
      ...list,
      items: { $ref: '#/components/schemas/PeopleListResponsesItems' },
    },
    PeopleListResponsesItems: person,
  });
  expect(operations[2]).toEqual(
    answers('people.read', { $ref: '#/components/schemas/PeopleListResponsesItems' }),
  );
  expect(operations[3]).toEqual(answers('people.other', { type: 'string' }));
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
