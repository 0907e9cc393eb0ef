import { z } from 'zod';
import { id, template, text } from '../fields.ts';
import { MAX_CHOSEN, MAX_TAG } from '../people/values.ts';
import { defineRoute } from '../route.ts';
import { MAX_MESSAGE } from '../social/values.ts';
import { MAX_SELECTED } from './values.ts';

const tag = text(MAX_TAG);

/** Actions for several people at once; each is checked for every person separately. */
const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['invite', 'disable', 'enable', 'renew', 'undo-renew']) }),
  z.strictObject({ kind: z.enum(['tag', 'untag']), tag }),
  z.strictObject({ kind: z.enum(['assign', 'unassign']), staffId: id }),
  z.strictObject({ kind: z.literal('routine'), routineId: id }),
  z.strictObject({ kind: z.literal('diet'), dietId: id }),
  /** `{nombre}` is replaced by each person's first name. */
  z.strictObject({ kind: z.literal('message'), body: template(MAX_MESSAGE, ['nombre']) }),
]);
export type SelectionAction = z.output<typeof action>;

const outcome = z.strictObject({
  /** Null if the person does not exist, or not for the caller. */
  name: z.string().nullable(),
  done: z.boolean(),
  /** Why it was not done. */
  reason: z.string().nullable(),
});
export type Outcome = z.output<typeof outcome>;

const renewalTotal = z.strictObject({
  /** How many would be renewed. */
  people: z.int(),
  totalCents: z.int(),
  currency: z.string(),
  /** The people who would not be renewed, and why. */
  left: z.array(z.strictObject({ id, name: z.string(), reason: z.string() })),
});
export type RenewalTotal = z.output<typeof renewalTotal>;

export const selectionRoutes = {
  act: defineRoute({
    method: 'POST',
    path: '/users/actions',
    access: 'management',
    permission: 'people.read',
    summary:
      'Do one thing for several people; answers for each, in the order asked, whether it was done and why not',
    body: z.strictObject({ userIds: z.array(id).min(1).max(MAX_SELECTED), action }),
    response: z.array(outcome),
    idempotent: 'each',
    takesLong: true,
  }),
  renewalTotal: defineRoute({
    method: 'POST',
    path: '/users/actions/renewal-total',
    access: 'management',
    permission: ['people.read', 'money.take'],
    summary:
      'What renewing several people would ask for in all, and who would be left out; changes nothing',
    body: z.strictObject({ userIds: z.array(id).min(1).max(MAX_CHOSEN) }),
    response: renewalTotal,
    takesLong: true,
  }),
};
