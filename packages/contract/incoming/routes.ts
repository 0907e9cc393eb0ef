import { z } from 'zod';
import { MAX_PAID, MAX_REFERENCE } from '../accounts/values.ts';
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
  /** The id of the reported payment, the order, the person who owes, or the membership. */
  id,
});
export type Target = z.output<typeof target>;

const proposal = target.extend({
  person,
  /** A description in words. */
  what: z.string(),
  dueCents: z.int(),
  /** The reasons for the match; one that speaks against it has `ok: false`. */
  reasons: z.array(z.strictObject({ ok: z.boolean(), text: z.string() })),
  /** False when the amounts differ: a reported payment or an order can only be paid in full. */
  canApply: z.boolean(),
  /** Certain enough to be applied without a person. */
  isCertain: z.boolean(),
  /** Set when the money pays several things in full and nothing is left over. */
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
  /** The original line of the file. */
  raw: z.string(),
  state: z.enum(INCOMING_STATES),
  note: z.string().nullable(),
  /** For a part of divided money: the whole it came from. */
  partOf: z.strictObject({ id, amountCents: z.int() }).nullable(),
  /** The day the bank took it back; null again once staff saw that it did not. */
  returnedOn: date.nullable(),
  /** The payment that it became. */
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
  /** For waiting money: the best match. */
  proposal: proposal.nullable(),
  /** What was already paid with the same reference; the receipt only for those who may see it. */
  usedBefore: z.string().nullable(),
  usedBy: z.strictObject({ paymentId: id, receiptNumber: z.int() }).nullable(),
  /** The only waiting order of exactly this amount, when nothing else says whose money it is. */
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
  /** The money that arrived today, and how much of it the rules applied. */
  today: z.strictObject({
    count,
    cents: z.int(),
    automatic: count,
    automaticCents: z.int(),
    /** Of what the rules applied, the part that this reader may see. */
    listedCents: z.int(),
  }),
  open: count,
  /** What members and customers say they paid, and how much of it was said before today. */
  reported: count,
  missing: count,
  /** How much had already paid something when the bank took it back. */
  takenBack: count,
  /** No money was ever entered here. */
  isNew: z.boolean(),
  /** The newest day with known money. */
  until: date.nullable(),
  /** Whether certain matches are applied without a person. */
  appliesAlone: z.boolean(),
});
export type IncomingSummary = z.output<typeof summary>;

/** Money that somebody says they sent and that no list of the bank contains yet. */
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
  /** The columns that are still missing; until then nothing can be imported. */
  needs: z.array(z.string()),
  notices: z.array(z.string()),
  rows: count,
  /** Lines of incoming money that was not returned, and how many of them are already known. */
  incoming: count,
  known: count,
  amountCents: z.int(),
  /** Lines that pay for nothing: money that left the account, and money that went back. */
  outgoing: count,
  returned: count,
  /** How many rows could not be read; `problems` names the first of them. */
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
  /** The result, once it was saved. */
  saved: z
    .strictObject({ added: count, applied: count, alreadyTaken: count, takenBack: count })
    .nullable(),
});
export type Statement = z.output<typeof statement>;

/** The field of each column in order, separated by commas; an empty one is not imported. */
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
        /** `taken-back`: it paid something, and the bank took it back afterwards. */
        view: z.enum(['open', 'applied', 'taken-back', 'all']).default('open'),
        /** Only money that the rules applied. */
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
      /** Allows more than is owed; the rest stays in the payer's hand (saldo a favor). */
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
