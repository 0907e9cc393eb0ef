import { expect, test } from 'vitest';
import { pathItems } from './path-items.ts';
import type { JsonSchema } from './route-schema.ts';
import { shareAnswers } from './shared-answers.ts';

const id = { name: 'id', in: 'path', schema: { type: 'string' } };
const ref = { $ref: '#/components/parameters/Id' };
const gym = { $ref: '#/components/parameters/Gym' };
const limit = { name: 'limit', in: 'query' };
const call = (method: 'GET' | 'PUT' | 'PATCH', ...parameters: JsonSchema[]) => ({
  route: { path: '/people/{id}' as const, method },
  described: { parameters: parameters.map((each) => ({ ...each })) },
});

test('what is in the path is said once, and a call that says it otherwise keeps its own', () => {
  const other = { ...id, schema: { type: 'integer' } };
  const calls = [call('GET', id, limit), call('PUT', id), call('PATCH', other)];
  const said = [[ref, limit], [ref], [other]].map((parameters) => ({ parameters }));
  expect(pathItems(calls, said)).toEqual({
    '/people/{id}': {
      parameters: [gym, ref],
      get: { parameters: [limit] },
      put: {},
      patch: { parameters: [other] },
    },
  });
});

test('an answer that three calls give is written once; a short or rare one where it is given', () => {
  const table = { description: 'Done', content: { 'text/csv': { schema: { type: 'string' } } } };
  const rare = { ...table, description: 'Rare' };
  const none = { description: 'Done' };
  const gives = (...answers: JsonSchema[]) => ({
    responses: Object.fromEntries(answers.entries()),
  });
  const { operations, answers } = shareAnswers([
    gives(table, none, rare),
    gives(table),
    gives(table, none, none),
  ]);
  const done = { $ref: '#/components/responses/Done1' };
  expect(answers).toEqual({ Done1: table });
  expect(operations).toEqual([gives(done, none, rare), gives(done), gives(done, none, none)]);
});
