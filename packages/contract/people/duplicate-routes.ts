import { z } from 'zod';
import { id, idParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { person, personDetail } from './routes.ts';
import { DUPLICATE_REASONS } from './values.ts';

const duplicates = z.strictObject({
  reason: z.enum(DUPLICATE_REASONS),
  people: z.array(person),
});
export type Duplicates = z.output<typeof duplicates>;

export const duplicateRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/users/duplicates',
    access: 'management',
    permission: 'people.merge',
    summary: 'People who may be one and the same, by cédula, email, phone or name',
    response: z.array(duplicates),
  }),
  merge: defineRoute({
    method: 'POST',
    path: '/users/{id}/merge',
    access: 'management',
    permission: 'people.merge',
    summary: 'Make this person an alias of another; nothing written about either changes',
    params: idParams,
    body: z.strictObject({ intoId: id }),
    response: personDetail,
  }),
  unmerge: defineRoute({
    method: 'POST',
    path: '/users/{id}/unmerge',
    access: 'management',
    permission: 'people.merge',
    summary: 'Undo a merge of the last day',
    params: idParams,
    response: personDetail,
  }),
};
