import { z } from 'zod';
import { anyText, id, idParams, instant, listQuery, money, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import {
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_MAX_FILE_BYTES,
  IMPORT_STATUSES,
  MATCHED_BY,
  ROW_OUTCOMES,
  ROW_PROBLEMS,
  TAKEN,
} from './values.ts';

const field = z.enum(IMPORT_FIELDS);

const column = z.strictObject({
  /** Its position in the sheet. */
  at: z.int(),
  title: z.string(),
  /** The first values of the column that are not empty. */
  sample: z.string(),
  /** Null: the column is not imported. */
  field: field.nullable(),
});
export type ImportColumn = z.output<typeof column>;

const newPlan = z.strictObject({
  priceCents: money,
  periodCount: z.int().min(1).max(366),
  periodUnit: z.enum(['day', 'month']),
  visitsTotal: z.int().min(1).max(1000).nullable(),
});

/** A plan in the sheet that the gym does not have under that name. */
const foreignPlan = z.strictObject({
  name: z.string(),
  rows: z.int(),
  /** The choice: a plan of the gym, or a new one. */
  planId: id.nullable(),
  create: newPlan.nullable(),
  /** The plan of the gym with the most similar name. */
  similar: z.strictObject({ id, name: z.string() }).nullable(),
  /** A proposal for a new plan; without a price if most rows do not have one. */
  guess: newPlan.extend({ priceCents: money.nullable() }),
});
export type ForeignPlan = z.output<typeof foreignPlan>;

const count = z.int().min(0);

const counts = z.strictObject({
  total: count,
  create: count,
  update: count,
  skip: count,
  review: count,
  /** Rows that were written, and those that were undone. */
  applied: count,
  undone: count,
});

const importSummary = z.strictObject({
  id,
  kind: z.enum(IMPORT_KINDS),
  status: z.enum(IMPORT_STATUSES),
  filename: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Until when it can be undone; null if it cannot. */
  undoUntil: instant.nullable(),
  counts,
});
export type ImportSummary = z.output<typeof importSummary>;

const problemClass = z.strictObject({
  code: z.enum(ROW_PROBLEMS),
  rows: count,
  /** How many of them have a suggested repair. */
  repairable: count,
});

const importDetail = importSummary.extend({
  sheet: z.string().nullable(),
  notices: z.array(z.string()),
  columns: z.array(column),
  problems: z.array(problemClass),
  plans: z.array(foreignPlan),
  /** What the sheet says differently about people who are here, by column. */
  differences: z.array(
    z.strictObject({
      column: z.enum(TAKEN),
      rows: count,
      /** How many of them can be taken from the sheet; the others have documents here. */
      takeable: count,
      taken: z.boolean(),
    }),
  ),
  /** The row from which people are imported as closed, because the gym's plan is full. */
  closedFrom: z.int().nullable(),
  closed: count,
  /** Rows of a plan with visits that do not say how many are left: all of them. */
  wholePacks: count,
  /** Debts and money in hand that the sheet imports, and of how many people. */
  money: z.strictObject({
    debtCents: z.int(),
    debts: count,
    creditCents: z.int(),
    credits: count,
  }),
  /** Imported minors without a guardian. */
  minorsAlone: count,
  /**
   * Memberships that renew by themselves: those that end today, which do within the hour and are
   * then owed, and those that end later.
   */
  renewing: z.strictObject({ today: count, todayCents: z.int(), later: count }),
  /** Imported people who can be invited by mail, and those who only have a phone. */
  invitable: z.strictObject({ byEmail: count, byPhone: count }),
  /** People invited by mail and by WhatsApp, and chats that wait to be opened. */
  invited: z.strictObject({ byEmail: count, byPhone: count, waiting: count }),
});
export type ImportDetail = z.output<typeof importDetail>;

const rowProblem = z.strictObject({
  code: z.enum(ROW_PROBLEMS),
  field: field.nullable(),
  /** The text of the cell. */
  found: z.string(),
  /** The suggested value; empty leaves it out, null has to be typed. */
  fix: z.string().nullable(),
  /** The repair in words. */
  fixText: z.string().nullable(),
});

const importRow = z.strictObject({
  number: z.int(),
  name: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Why it is skipped. */
  reason: z.string().nullable(),
  matched: z.strictObject({ id, name: z.string(), by: z.enum(MATCHED_BY) }).nullable(),
  /** The cells by field, with corrections. */
  values: z.partialRecord(field, z.string()),
  problems: z.array(rowProblem),
});
export type ImportRow = z.output<typeof importRow>;

const sameInSheet = z.strictObject({
  field: z.enum(['phone', 'nationalId']),
  name: z.string(),
  /** A person of the gym, or another row of the sheet. */
  personId: id.nullable(),
  number: z.int().nullable(),
});
export type SameInSheet = z.output<typeof sameInSheet>;

const work = { access: 'management', permission: 'people.import' } as const;

const chatInvitation = z.strictObject({
  id,
  name: z.string(),
  phone: z.string(),
  /** When the chat was opened; null while it waits. */
  sentAt: instant.nullable(),
});
export type ChatInvitation = z.output<typeof chatInvitation>;

export const importRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/imports',
    ...work,
    summary: 'The newest imports, also those that were only checked',
    response: z.array(importSummary),
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/imports',
    ...work,
    takesLong: true,
    summary:
      'Read a sheet of people, past payments or past visits (Excel, CSV or pasted cells) and check it; nothing is saved',
    query: z.strictObject({ kind: z.enum(IMPORT_KINDS).default('people') }),
    upload: { field: 'file', maxBytes: IMPORT_MAX_FILE_BYTES },
    response: importDetail,
    status: 201,
  }),
  template: defineRoute({
    method: 'GET',
    path: '/imports/template',
    ...work,
    summary: 'An empty sheet with every column',
    query: z.strictObject({
      format: z.enum(['csv', 'xlsx']).default('xlsx'),
      kind: z.enum(IMPORT_KINDS).default('people'),
    }),
    file: true,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/imports/{id}',
    ...work,
    summary: 'One import: what it will do, or how far it has come',
    params: idParams,
    response: importDetail,
  }),
  discard: defineRoute({
    method: 'DELETE',
    path: '/imports/{id}',
    ...work,
    summary: 'Throw away a sheet that was only checked',
    params: idParams,
  }),
  setColumns: defineRoute({
    method: 'PUT',
    path: '/imports/{id}/columns',
    ...work,
    takesLong: true,
    summary: 'Say what each column holds, in their order; remembered for the next sheet',
    params: idParams,
    body: z.strictObject({ fields: z.array(field.nullable()).max(100) }),
    response: importDetail,
  }),
  setPlan: defineRoute({
    method: 'PUT',
    path: '/imports/{id}/plans',
    ...work,
    takesLong: true,
    summary: 'Say which plan a name in the sheet means, or that it becomes a new one',
    params: idParams,
    body: z.strictObject({
      name: text(200),
      planId: id.nullable().default(null),
      create: newPlan.nullable().default(null),
    }),
    response: importDetail,
  }),
  makePlans: defineRoute({
    method: 'POST',
    path: '/imports/{id}/plans',
    ...work,
    takesLong: true,
    summary: 'Make every plan of the sheet that it tells the price of',
    params: idParams,
    response: importDetail,
  }),
  rows: defineRoute({
    method: 'GET',
    path: '/imports/{id}/rows',
    ...work,
    summary: 'The rows of an import in the order of the sheet',
    params: idParams,
    query: listQuery.omit({ search: true }).extend({
      outcome: z.enum(ROW_OUTCOMES).optional(),
      problem: z.enum(ROW_PROBLEMS).optional(),
      differs: z.enum(TAKEN).optional(),
    }),
    response: z.array(importRow),
  }),
  sameContact: defineRoute({
    method: 'GET',
    path: '/imports/{id}/same-contact',
    ...work,
    summary: 'Which people of the gym and other rows of the sheet have this phone or this cédula',
    params: idParams,
    query: z.strictObject({
      /** The row that is being corrected. */
      number: z.coerce.number().int().min(1).max(2_000_000),
      phone: anyText(30).optional(),
      nationalId: anyText(30).optional(),
    }),
    response: z.array(sameInSheet),
  }),
  editRow: defineRoute({
    method: 'PATCH',
    path: '/imports/{id}/rows',
    ...work,
    takesLong: true,
    summary: 'Correct cells of a row, or leave it out; the row is checked again',
    params: idParams,
    body: z.strictObject({
      number: z.int().min(1).max(2_000_000),
      values: z.partialRecord(field, anyText(2000)).default({}),
      skip: z.boolean().optional(),
    }),
    response: importRow,
  }),
  setTakes: defineRoute({
    method: 'PUT',
    path: '/imports/{id}/takes',
    ...work,
    takesLong: true,
    summary: 'Say what counts as the sheet has it, where it differs from what is here',
    params: idParams,
    body: z.strictObject({ takes: z.array(z.enum(TAKEN)).max(TAKEN.length) }),
    response: importDetail,
  }),
  repair: defineRoute({
    method: 'POST',
    path: '/imports/{id}/repair',
    ...work,
    takesLong: true,
    summary: 'Take the suggested repair for every row with a problem of one kind',
    params: idParams,
    body: z.strictObject({ problem: z.enum(ROW_PROBLEMS) }),
    response: importDetail,
  }),
  leftOut: defineRoute({
    method: 'GET',
    path: '/imports/{id}/left-out',
    ...work,
    summary:
      'The rows that stay out, with the reason, as a CSV that can be corrected and sent again',
    params: idParams,
    file: 'text/csv',
  }),
  start: defineRoute({
    method: 'POST',
    path: '/imports/{id}/start',
    ...work,
    takesLong: true,
    summary: 'Bring the checked rows in, in the background; nobody is written to',
    params: idParams,
    response: importDetail,
    status: 202,
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/imports/{id}/undo',
    ...work,
    takesLong: true,
    summary: 'Take an import back within seven days, while nothing was built on it',
    params: idParams,
    response: importDetail,
    status: 202,
  }),
  invite: defineRoute({
    method: 'POST',
    path: '/imports/{id}/invitations',
    access: 'management',
    permission: ['people.import', 'people.invite'],
    summary: 'Mail the invitation to the next people who came in and have an address',
    params: idParams,
    response: z.strictObject({ sent: count, left: count }),
  }),
  whatsAppLinks: defineRoute({
    method: 'GET',
    path: '/imports/{id}/whatsapp-links',
    access: 'management',
    permission: ['people.import', 'people.invite'],
    summary: 'Whom to invite by WhatsApp: all who were proposed, with who was written to',
    params: idParams,
    response: z.array(chatInvitation),
  }),
  proposeWhatsApp: defineRoute({
    method: 'POST',
    path: '/imports/{id}/whatsapp-links',
    access: 'management',
    permission: ['people.import', 'people.invite'],
    summary: 'Propose the next people who only have a phone',
    params: idParams,
    response: z.array(chatInvitation),
  }),
  sendWhatsApp: defineRoute({
    method: 'POST',
    path: '/imports/{id}/whatsapp-links/sent',
    access: 'management',
    permission: ['people.import', 'people.invite'],
    summary: 'A link to take over their account for one of them, whose chat is opened now',
    params: idParams,
    body: z.strictObject({ personId: id }),
    response: z.strictObject({ path: z.string() }),
  }),
};
