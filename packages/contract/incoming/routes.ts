import { z } from 'zod';
import { TOO_MUCH } from '../currencies.ts';
import {
  anyText,
  date,
  daysInOrder,
  id,
  idParams,
  instant,
  listQuery,
  phone,
  text,
  time,
} from '../fields.ts';
import { MAX_PAID, MAX_REFERENCE } from '../memberships/values.ts';
import { defineRoute } from '../route.ts';
import {
  INCOMING_METHODS,
  INCOMING_SOURCES,
  INCOMING_STATES,
  MAX_PARTS,
  STATEMENT_FIELDS,
  STATEMENT_MAX_BYTES,
  TARGET_KINDS,
} from './values.ts';

const person = z.strictObject({ id, name: z.string(), profilePic: z.string().nullable() });

const target = z.strictObject({
  kind: z.enum(TARGET_KINDS),
  /** Of the reported payment, the order, the person who owes, or the membership. */
  id,
});
export type Target = z.output<typeof target>;

const proposal = target.extend({
  person,
  /** What it is, in words. */
  what: z.string(),
  dueCents: z.int(),
  /** Why; what speaks against it is not `ok`. */
  reasons: z.array(z.strictObject({ ok: z.boolean(), text: z.string() })),
  /** A report or an order takes its whole amount only. */
  canApply: z.boolean(),
  /** Sure enough to need nobody. */
  isCertain: z.boolean(),
  /** It pays for several, each their whole amount, which together are all of it. */
  parts: z.array(target.extend({ person, dueCents: z.int() })).optional(),
});
export type Proposal = z.output<typeof proposal>;

const incomingMoney = z.strictObject({
  id,
  source: z.enum(INCOMING_SOURCES),
  method: z.enum(INCOMING_METHODS),
  arrivedOn: date,
  arrivedAt: time.nullable(),
  amountCents: z.int(),
  currency: z.string(),
  reference: z.string().nullable(),
  senderName: z.string().nullable(),
  senderPhone: z.string().nullable(),
  senderNationalId: z.string().nullable(),
  detail: z.string().nullable(),
  /** The line as it was read. */
  raw: z.string(),
  state: z.enum(INCOMING_STATES),
  note: z.string().nullable(),
  /** Of a part, what the whole was. */
  partOf: z.strictObject({ id, amountCents: z.int() }).nullable(),
  /** The day on which the bank took it back, unless somebody saw that it did not. */
  returnedOn: date.nullable(),
  /** What it paid. */
  applied: z
    .strictObject({
      how: z.enum(['person', 'automatic', 'known']),
      paymentId: id,
      receiptNumber: z.int().nullable(),
      orderNumber: z.int().nullable(),
      concept: z.string(),
      person: person.nullable(),
      reasons: z.array(z.string()),
      by: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  /** The best match of money that waits. */
  proposal: proposal.nullable(),
  /** What its reference has paid for already, and the receipt of that for who may see it. */
  usedBefore: z.string().nullable(),
  usedBy: z.strictObject({ paymentId: id, receiptNumber: z.int() }).nullable(),
  /** The only order that waits for this very sum, where nothing else says whose the money is. */
  sameOrder: z.strictObject({ id, number: z.int() }).nullable(),
});
export type IncomingMoney = z.output<typeof incomingMoney>;

const part = target.extend({
  amountCents: z
    .int()
    .min(1, { error: 'El monto debe ser mayor que cero.' })
    .max(MAX_PAID, { error: TOO_MUCH }),
  allowCredit: z.boolean().default(false),
});
export type Part = z.output<typeof part>;

const newIncomingMoney = z.strictObject({
  method: z.enum(INCOMING_METHODS).default('sinpe'),
  arrivedOn: date,
  arrivedAt: time.nullable().default(null),
  amountCents: z
    .int()
    .min(1, { error: 'El monto debe ser mayor que cero.' })
    .max(MAX_PAID, { error: TOO_MUCH }),
  reference: text(MAX_REFERENCE).nullable().default(null),
  senderName: text(140).nullable().default(null),
  senderPhone: phone.nullable().default(null),
  senderNationalId: text(40).nullable().default(null),
  detail: text(300).nullable().default(null),
});
export type NewIncomingMoney = z.output<typeof newIncomingMoney>;

const count = z.int().min(0);

const summary = z.strictObject({
  currency: z.string(),
  /** What arrived today, and how much of it was applied by the rules. */
  today: z.strictObject({ count, cents: z.int(), automatic: count, automaticCents: z.int() }),
  open: count,
  missing: count,
  /** Has paid, and the bank took it back since. */
  takenBack: count,
  /** Nothing has ever come in here. */
  isNew: z.boolean(),
  /** The newest day that money is known of. */
  until: date.nullable(),
  /** Whether sure matches are applied by themselves. */
  appliesAlone: z.boolean(),
});
export type IncomingSummary = z.output<typeof summary>;

/** Money that somebody said they sent and that is in no list yet. */
const missing = z.strictObject({
  kind: z.enum(['report', 'order']),
  id,
  person,
  what: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  reference: z.string().nullable(),
  reportedAt: instant,
});
export type MissingMoney = z.output<typeof missing>;

const statement = z.strictObject({
  columns: z.array(
    z.strictObject({
      at: z.int(),
      title: z.string(),
      sample: z.string(),
      field: z.enum(STATEMENT_FIELDS).nullable(),
    }),
  ),
  /** What is still missing among the columns; nothing can be brought in before. */
  needs: z.array(z.string()),
  notices: z.array(z.string()),
  rows: count,
  /** Lines of money that came in to stay, and those of them that are in the list already. */
  incoming: count,
  known: count,
  amountCents: z.int(),
  /** Lines that pay for nothing: what left the account, and what went back. */
  outgoing: count,
  returned: count,
  /** Rows that could not be read; the first of them with their number in the file. */
  unread: count,
  problems: z.array(z.strictObject({ row: z.int(), text: z.string() })),
  first: z.array(
    z.strictObject({
      row: z.int(),
      arrivedOn: date,
      amountCents: z.int(),
      senderName: z.string().nullable(),
      reference: z.string().nullable(),
    }),
  ),
  currency: z.string(),
  /** What was done, when it was saved. */
  saved: z
    .strictObject({ added: count, applied: count, alreadyTaken: count, takenBack: count })
    .nullable(),
});
export type Statement = z.output<typeof statement>;

/** The fields of the columns in their order, parted by commas; nothing between two is not read. */
const columnList = anyText(2_000).regex(/^[A-Za-z]*(,[A-Za-z]*)*$/);

const desk = { access: 'management', permission: 'money.take' } as const;

export const incomingRoutes = {
  list: defineRoute({
    ...desk,
    method: 'GET',
    path: '/incoming-money',
    summary: 'Money that arrived, newest first, what waits with whose it may be',
    query: daysInOrder(
      listQuery.extend({
        /** `taken-back` has paid, and the bank took it back since. */
        view: z.enum(['open', 'applied', 'taken-back', 'all']).default('open'),
        /** Only what the rules applied. */
        automatic: z.literal('true').optional(),
        from: date.optional(),
        to: date.optional(),
      }),
    ),
    response: z.array(incomingMoney),
  }),
  summary: defineRoute({
    ...desk,
    method: 'GET',
    path: '/incoming-money/summary',
    summary: 'How much arrived today, how much waits, and the rule',
    response: summary,
  }),
  missing: defineRoute({
    ...desk,
    method: 'GET',
    path: '/incoming-money/missing',
    summary: 'What was reported before today and has not arrived, oldest first',
    response: z.array(missing),
  }),
  add: defineRoute({
    ...desk,
    method: 'POST',
    path: '/incoming-money',
    summary: 'Write down money that arrived',
    body: newIncomingMoney,
    response: incomingMoney,
    status: 201,
    idempotent: true,
  }),
  readFile: defineRoute({
    ...desk,
    method: 'POST',
    path: '/incoming-money/files',
    summary: 'Read a file of the bank (CSV or Excel); with `save` bring in what is new',
    query: z.strictObject({
      columns: columnList.optional(),
      save: z.enum(['true', 'false']).default('false'),
    }),
    upload: { field: 'file', maxBytes: STATEMENT_MAX_BYTES },
    response: statement,
  }),
  targets: defineRoute({
    ...desk,
    method: 'GET',
    path: '/incoming-money/{id}/targets',
    summary: 'What the people and orders found by a search could be paid with this money',
    params: idParams,
    query: z.strictObject({ search: text(120) }),
    response: z.array(proposal),
  }),
  apply: defineRoute({
    ...desk,
    method: 'POST',
    path: '/incoming-money/{id}/apply',
    summary: 'Pay something with it, once: confirms what was reported, or takes the payment',
    params: idParams,
    body: target.extend({
      /** What is more than owed stays in the payer's hand. */
      allowCredit: z.boolean().default(false),
    }),
    response: incomingMoney,
  }),
  split: defineRoute({
    ...desk,
    method: 'POST',
    path: '/incoming-money/{id}/split',
    summary: 'Pay several things with it at once, which together are all of it',
    params: idParams,
    body: z.strictObject({
      parts: z
        .array(part)
        .min(2, { error: 'Elige al menos dos.' })
        .max(MAX_PARTS, { error: `Elige ${MAX_PARTS} como mucho.` }),
    }),
    response: z.array(incomingMoney),
  }),
  keep: defineRoute({
    method: 'POST',
    path: '/incoming-money/{id}/keep',
    access: 'management',
    permission: ['money.take', 'money.void'],
    summary: 'The bank did not take it back after all: what it paid stands',
    params: idParams,
    response: incomingMoney,
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/incoming-money/{id}/undo',
    access: 'management',
    permission: ['money.take', 'money.void'],
    summary: 'Void the payment it made, so that it waits again',
    params: idParams,
    body: z.strictObject({ reason: text(300) }),
    response: incomingMoney,
  }),
  discard: defineRoute({
    ...desk,
    method: 'POST',
    path: '/incoming-money/{id}/discard',
    summary: 'It pays for nothing of the gym',
    params: idParams,
    body: z.strictObject({ note: text(300).nullable().default(null) }),
    response: incomingMoney,
  }),
  reopen: defineRoute({
    ...desk,
    method: 'POST',
    path: '/incoming-money/{id}/reopen',
    summary: 'Money that was put aside waits again',
    params: idParams,
    response: incomingMoney,
  }),
  saveRules: defineRoute({
    method: 'PUT',
    path: '/incoming-money/rules',
    access: 'owner',
    summary: 'Whether sure matches are applied by themselves',
    body: z.strictObject({ appliesAlone: z.boolean() }),
    response: summary,
  }),
};
