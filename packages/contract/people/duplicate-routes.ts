import { z } from 'zod';
import { anyText, id, idParams, instant } from '../fields.ts';
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

/** The question to the holder of an account: is that other one theirs too? */
const mergeRequest = z.strictObject({
  id,
  intoName: z.string(),
  /** With most of its name left out, so that its holder knows it and nobody else learns it. */
  intoEmail: z.string().nullable(),
  intoNumber: z.int().nullable(),
  askedBy: z.string(),
  askedAt: instant,
});
export type MergeRequest = z.output<typeof mergeRequest>;

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
    confirmed: true,
    summary: 'Make this person, whom nobody logs in as, an alias of another',
    params: idParams,
    body: z.strictObject({ intoId: id }),
    response: personDetail,
  }),
  askToMerge: defineRoute({
    method: 'POST',
    path: '/users/{id}/merge-requests',
    access: 'management',
    permission: 'people.merge',
    confirmed: true,
    summary: 'Ask who logs in with this record whether it may become an alias of another',
    params: idParams,
    body: z.strictObject({ intoId: id }),
  }),
  ownRequests: defineRoute({
    method: 'GET',
    path: '/me/merge-requests',
    access: 'user',
    summary: 'Whether the gym asks the caller to merge this account into another',
    response: z.array(mergeRequest),
  }),
  acceptRequest: defineRoute({
    method: 'POST',
    path: '/me/merge-requests/{id}/accept',
    access: 'user',
    confirmed: true,
    summary: 'Merge the caller’s account into the other one; this login ends',
    params: idParams,
  }),
  refuseRequest: defineRoute({
    method: 'POST',
    path: '/me/merge-requests/{id}/refuse',
    access: 'user',
    summary: 'Keep the caller’s account apart from the other one',
    params: idParams,
  }),
  unmerge: defineRoute({
    method: 'POST',
    path: '/users/{id}/unmerge',
    access: 'management',
    permission: 'people.merge',
    confirmed: true,
    summary: 'Undo a merge of the last day',
    params: idParams,
    response: personDetail,
  }),
};
