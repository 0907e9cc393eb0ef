import { z } from 'zod';
import { date, email, id, idParams, instant, listQuery, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import {
  FISCAL_ENVIRONMENTS,
  FISCAL_KINDS,
  FISCAL_STATUSES,
  IDENTIFICATION_TYPES,
  MOST_CERTIFICATE_BYTES,
} from './values.ts';

const digits = (shape: RegExp, error: string) => z.string().trim().regex(shape, { error });

const cabys = digits(/^\d{13}$/, 'El código CAByS tiene 13 dígitos.').nullable();

const identification = z.strictObject({
  type: z.enum(IDENTIFICATION_TYPES),
  number: digits(/^\d{9,12}$/, 'Escribe de 9 a 12 dígitos, sin guiones.'),
});

const issuer = z.strictObject({
  name: z.string().trim().min(5).max(100),
  identification,
  tradeName: z.string().trim().min(3).max(80).nullable(),
  place: z.strictObject({
    province: digits(/^[1-7]$/, 'Elige la provincia.'),
    canton: digits(/^\d\d$/, 'El cantón tiene 2 dígitos, por ejemplo 01.'),
    district: digits(/^\d\d$/, 'El distrito tiene 2 dígitos, por ejemplo 01.'),
    address: z.string().trim().min(5).max(250),
  }),
  email,
});

const settingsInput = z.strictObject({
  issuer,
  activityCode: digits(/^\d{6}$/, 'El código de actividad tiene 6 dígitos.'),
  branch: z.int().min(1).max(999),
  terminal: z.int().min(1).max(99_999),
  creditDays: z.int().min(1).max(99_999),
  cabys: z.strictObject({
    period: cabys,
    enrolment: cabys,
    'class-fee': cabys,
    service: cabys,
    product: cabys,
  }),
  username: z.string().trim().min(1).max(160).nullable(),
  /** Null leaves the one that is kept. */
  password: z.string().min(1).max(200).nullable(),
});
export type FiscalSettingsInput = z.output<typeof settingsInput>;

const settings = settingsInput.omit({ password: true }).extend({
  hasPassword: z.boolean(),
  /** Null: no certificate yet. */
  certificateUntil: instant.nullable(),
  environment: z.enum(FISCAL_ENVIRONMENTS),
  startsOn: date.nullable(),
  /** Who did not answer when something was sent last. */
  away: z.enum(['network', 'office']).nullable(),
});
export type FiscalSettingsView = z.output<typeof settings>;

const state = z.strictObject({
  settings: settings.nullable(),
  /** What is missing before documents can be issued, in sentences. */
  lacks: z.array(z.string()),
});
export type FiscalState = z.output<typeof state>;

const fiscalDocument = z.strictObject({
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
  /** Rejected, and nothing has taken its place yet. */
  canBeReplaced: z.boolean(),
  createdAt: instant,
});
export type FiscalDocumentRow = z.output<typeof fiscalDocument>;

const receiver = z.strictObject({
  name: z.string().trim().min(3).max(100),
  identification,
  email: email.nullable(),
});
export type FiscalReceiver = z.output<typeof receiver>;

const receiverState = z.strictObject({
  receiver: receiver.nullable(),
  /** Whether the gym issues documents at all. */
  issues: z.boolean(),
});
export type FiscalReceiverState = z.output<typeof receiverState>;

export const fiscalRoutes = {
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
      file: z.base64().max(Math.ceil((MOST_CERTIFICATE_BYTES * 4) / 3)),
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
    query: listQuery.omit({ search: true }).extend({ status: z.enum(FISCAL_STATUSES).optional() }),
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
  pdf: defineRoute({
    method: 'GET',
    path: '/fiscal/documents/{id}/pdf',
    access: 'management',
    permission: 'fiscal.read',
    summary: 'A document on paper, with the code that finds it at the tax office',
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
