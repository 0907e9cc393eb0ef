import { z } from 'zod';
import {
  anyText,
  date,
  daysInOrder,
  email,
  id,
  idParams,
  instant,
  listQuery,
  text,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { cabysCode as cabys } from './cabys-schema.ts';
import {
  EXEMPTION_INSTITUTIONS,
  EXEMPTION_KINDS,
  FISCAL_ENVIRONMENTS,
  FISCAL_KINDS,
  FISCAL_STATUSES,
  IDENTIFICATION_TYPES,
  MAX_CERTIFICATE_BYTES,
  MAX_DEFERRED_DAYS,
  OTHER,
} from './values.ts';

const digits = (shape: RegExp, error: string) => z.string().trim().regex(shape, { error });

const identification = z.strictObject({
  type: z.enum(IDENTIFICATION_TYPES),
  number: digits(/^\d{9,12}$/, 'Escribe de 9 a 12 dígitos, sin guiones.'),
});

const issuer = z.strictObject({
  name: anyText(100).min(5),
  identification,
  tradeName: anyText(80).min(3).nullable(),
  place: z.strictObject({
    province: digits(/^[1-7]$/, 'Elige la provincia.'),
    canton: digits(/^\d\d$/, 'El cantón tiene 2 dígitos, por ejemplo 01.'),
    district: digits(/^\d\d$/, 'El distrito tiene 2 dígitos, por ejemplo 01.'),
    address: anyText(250).min(5),
  }),
  email,
});

const issuing = z.strictObject({
  issuer,
  activityCode: digits(/^\d{6}$/, 'El código de actividad tiene 6 dígitos.'),
  branch: z.int().min(1).max(999),
  terminal: z.int().min(1).max(99_999),
  creditDays: z.int().min(1).max(99_999),
  /** Invoices that are owed defer their IVA until they are paid, each payment with its receipt. */
  defersVat: z.boolean().default(false),
  cabys: z.strictObject({
    period: cabys,
    enrolment: cabys,
    'class-fee': cabys,
    service: cabys,
    product: cabys,
  }),
  username: anyText(160).min(1).nullable(),
  /** Null keeps the stored one. */
  password: z.string().min(1).max(200).nullable(),
});
const settingsInput = issuing.refine(
  ({ defersVat, creditDays }) => !defersVat || creditDays <= MAX_DEFERRED_DAYS,
  { path: ['creditDays'], error: 'Con IVA diferido el plazo es de 90 días como máximo.' },
);
export type FiscalSettingsInput = z.output<typeof settingsInput>;

const settings = issuing.omit({ password: true }).extend({
  hasPassword: z.boolean(),
  /** Null: no certificate yet. */
  certificateUntil: instant.nullable(),
  environment: z.enum(FISCAL_ENVIRONMENTS),
  startsOn: date.nullable(),
  /** Who did not answer the last transmission. */
  away: z.enum(['network', 'office']).nullable(),
  /** The tax office refused the stored user and password. */
  isLoginRefused: z.boolean(),
});
export type FiscalSettingsView = z.output<typeof settings>;

const state = z.strictObject({
  settings: settings.nullable(),
  /** What is missing before documents can be issued, in sentences. */
  lacks: z.array(z.string()),
});
export type FiscalState = z.output<typeof state>;

export const fiscalDocument = z.strictObject({
  id,
  kind: z.enum(FISCAL_KINDS),
  environment: z.enum(FISCAL_ENVIRONMENTS),
  clave: z.string(),
  consecutive: z.string(),
  status: z.enum(FISCAL_STATUSES),
  /** Why it is held or was rejected. */
  reason: z.string().nullable(),
  /** Null until it is written. */
  totalCents: z.int().nullable(),
  /** Whose account it is about; null for a sale to nobody in particular. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
  hasXml: z.boolean(),
  /** Another document has replaced it. */
  isReplaced: z.boolean(),
  /**
   * A trial that was undecided when the gym began to issue for real; nothing more happens to it.
   */
  isLeftBehind: z.boolean(),
  /** Rejected and not replaced yet. */
  canBeReplaced: z.boolean(),
  /** Accepted, and somebody can owe what it left out. */
  canBeRaised: z.boolean(),
  createdAt: instant,
});
export type FiscalDocumentRow = z.output<typeof fiscalDocument>;

const exemption = z
  .strictObject({
    kind: z.enum(EXEMPTION_KINDS),
    kindOther: anyText(100).min(5).nullable(),
    number: anyText(40).min(3),
    article: z.int().min(1).max(999_999).nullable(),
    clause: z.int().min(1).max(999_999).nullable(),
    institution: z.enum(EXEMPTION_INSTITUTIONS),
    institutionOther: anyText(160).min(5).nullable(),
    issuedOn: date,
    /** The last day it is valid; null for no end. */
    endsOn: date.nullable(),
    /** By how much the rate is lowered, in hundredths of a point: 13 % is 1300. */
    exemptBp: z
      .int()
      .min(1, { error: 'Escribe cuántos puntos de IVA no paga.' })
      .max(1_300, { error: 'La tarifa general es 13: no se puede exonerar más.' }),
  })
  .refine(({ kind, kindOther }) => kind !== OTHER || kindOther !== null, {
    path: ['kindOther'],
    error: 'Escribe qué documento es.',
  })
  .refine(
    ({ institution, institutionOther }) => institution !== OTHER || institutionOther !== null,
    {
      path: ['institutionOther'],
      error: 'Escribe qué institución la dio.',
    },
  )
  .refine(({ issuedOn, endsOn }) => endsOn === null || endsOn >= issuedOn, {
    path: ['endsOn'],
    error: 'El último día no puede ser anterior a la fecha del documento.',
  });
export type FiscalExemption = z.output<typeof exemption>;

const paymentDocuments = z.strictObject({
  paymentId: id,
  documents: z.array(
    fiscalDocument.omit({ totalCents: true, person: true, canBeRaised: true, createdAt: true }),
  ),
});
export type PaymentDocuments = z.output<typeof paymentDocuments>;
export type PaymentDocument = PaymentDocuments['documents'][number];

const receiver = z.strictObject({
  name: anyText(100).min(3),
  identification,
  email: email.nullable(),
  /** Exemptions from IVA. */
  exemption: exemption.nullable().default(null),
});
export type FiscalReceiver = z.output<typeof receiver>;

const receiverState = z.strictObject({
  receiver: receiver.nullable(),
  /** Whether the gym issues documents at all. */
  issues: z.boolean(),
});
export type FiscalReceiverState = z.output<typeof receiverState>;

const documentsQuery = daysInOrder(
  listQuery.extend({
    status: z.enum(FISCAL_STATUSES).optional(),
    kind: z.enum(FISCAL_KINDS).optional(),
    from: date.optional(),
    to: date.optional(),
  }),
);
export type FiscalDocumentsQuery = z.output<typeof documentsQuery>;

const status = z.strictObject({
  /** An owner has entered who issues the documents. */
  isSetUp: z.boolean(),
  hasDocuments: z.boolean(),
  /** Who does not answer: documents wait, and new ones say so. */
  away: z.enum(['network', 'office']).nullable(),
});
export type FiscalStatusView = z.output<typeof status>;

export const fiscalRoutes = {
  readStatus: defineRoute({
    method: 'GET',
    path: '/fiscal/status',
    access: 'management',
    permission: 'every-admin',
    summary: 'Whether the gym has to do with fiscal documents at all',
    response: status,
  }),
  readSettings: defineRoute({
    method: 'GET',
    path: '/fiscal/settings',
    access: 'owner',
    summary: 'Who issues fiscal documents and how, and what is still missing',
    response: state,
  }),
  saveSettings: defineRoute({
    method: 'PUT',
    path: '/fiscal/settings',
    access: 'owner',
    confirmed: true,
    summary: 'Say who issues fiscal documents; what was held for want of it is tried again',
    body: settingsInput,
    response: state,
  }),
  saveCertificate: defineRoute({
    method: 'PUT',
    path: '/fiscal/certificate',
    access: 'owner',
    confirmed: true,
    summary: 'Keep the .p12 that documents are signed with, sealed; it is never shown again',
    body: z.strictObject({
      /** The file in base64. */
      file: z.base64().max(Math.ceil((MAX_CERTIFICATE_BYTES * 4) / 3)),
      pin: text(60),
    }),
    response: state,
  }),
  start: defineRoute({
    method: 'PUT',
    path: '/fiscal/start',
    access: 'owner',
    confirmed: true,
    summary: 'Say from which day on sales get a document, and where it is sent; null stops it',
    body: z.strictObject({
      environment: z.enum(FISCAL_ENVIRONMENTS),
      startsOn: date.nullable(),
    }),
    response: state,
  }),
  readReceiver: defineRoute({
    method: 'GET',
    path: '/users/{id}/fiscal-receiver',
    access: 'management',
    permission: 'people.read',
    summary: 'To whom the documents of a person are made out; nobody: they get tickets',
    params: idParams,
    response: receiverState,
  }),
  saveReceiver: defineRoute({
    method: 'PUT',
    path: '/users/{id}/fiscal-receiver',
    access: 'management',
    permission: 'people.edit',
    summary: 'Say to whom the documents of a person are made out from here on',
    params: idParams,
    body: z.strictObject({ receiver: receiver.nullable() }),
    response: receiverState,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/fiscal/documents',
    access: 'management',
    permission: 'fiscal.read',
    summary: 'Fiscal documents, the newest first',
    query: documentsQuery,
    response: z.array(fiscalDocument),
  }),
  retry: defineRoute({
    method: 'POST',
    path: '/fiscal/documents/{id}/retry',
    access: 'management',
    permission: 'fiscal.issue',
    summary: 'Try a document again that was held',
    params: idParams,
    response: fiscalDocument,
  }),
  replace: defineRoute({
    method: 'POST',
    path: '/fiscal/documents/{id}/replace',
    access: 'management',
    permission: 'fiscal.issue',
    summary: 'Issue a rejected document again under another number, once what was wrong is right',
    params: idParams,
    response: fiscalDocument,
    status: 201,
  }),
  ofPayments: defineRoute({
    method: 'GET',
    path: '/fiscal/payment-documents',
    access: 'user',
    summary: 'The documents of payments: of their own for members, for staff of those they ask for',
    query: z.strictObject({
      payments: z
        .string()
        .max(4_000)
        .transform((value) => value.split(','))
        .pipe(z.array(id).max(100))
        .optional(),
      /** Documents of sales at the counter. */
      sale: id.optional(),
    }),
    response: z.array(paymentDocuments),
  }),
  mail: defineRoute({
    method: 'POST',
    path: '/fiscal/documents/{id}/mail',
    access: 'management',
    permission: 'fiscal.issue',
    summary: 'Send an accepted document again: to whom it is made out, or else to the person',
    params: idParams,
    response: z.strictObject({ to: z.string() }),
  }),
  pdf: defineRoute({
    method: 'GET',
    path: '/fiscal/documents/{id}/pdf',
    access: 'user',
    summary:
      'A document on paper, with the code that finds it at the tax office; for members theirs',
    params: idParams,
    file: 'application/pdf',
  }),
  xml: defineRoute({
    method: 'GET',
    path: '/fiscal/documents/{id}/xml',
    access: 'management',
    permission: 'fiscal.read',
    summary: 'A document as it was signed',
    params: idParams,
    file: 'application/xml',
  }),
};
