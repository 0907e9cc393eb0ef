import { z } from 'zod';
import { anyText, id, idParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { person, personDetail } from './routes.ts';
import { DUPLICATE_REASONS } from './values.ts';

const duplicates = z.strictObject({
  reason: z.enum(DUPLICATE_REASONS),
  people: z.array(person),
});
export type Duplicates = z.output<typeof duplicates>;

const sameContact = z.strictObject({
  field: z.enum(['phone', 'nationalId']),
  id,
  name: z.string(),
});
export type SameContact = z.output<typeof sameContact>;

export const duplicateRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/users/duplicates',
    access: 'management',
    permission: 'people.merge',
    summary: 'People who may be one and the same, by cédula, email, phone or name',
    response: z.array(duplicates),
  }),
  sameContact: defineRoute({
    method: 'GET',
    path: '/users/same-contact',
    access: 'management',
    permission: 'people.edit',
    summary: 'Who has this phone or this cédula already, of the people the caller works with',
    query: z.strictObject({
      phone: anyText(30).optional(),
      nationalId: anyText(30).optional(),
      /** The person whose data is being typed. */
      exceptId: id.optional(),
    }),
    response: z.array(sameContact),
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
