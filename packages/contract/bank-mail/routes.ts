import { z } from 'zod';
import { email, id, idParams, instant, listQuery, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { BANK_MAIL_STATES, MAIL_FIELDS, MAX_DOMAINS, MAX_MAILBOXES } from './values.ts';

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, {
    error: 'Escribe solo el dominio, por ejemplo bancobcr.com.',
  });

const trusted = {
  /** Banks whose signature is trusted. */
  domains: z.array(domain).max(MAX_DOMAINS, { error: `Son ${MAX_DOMAINS} como mucho.` }),
  /** Where the bank writes to about this gym's account. */
  mailboxes: z.array(email).max(MAX_MAILBOXES, { error: `Son ${MAX_MAILBOXES} como mucho.` }),
};

const shape = z.strictObject({
  id,
  sender: z.string(),
  subject: z.string(),
  /** Null: mails like it are ignored. */
  phrase: z.string().nullable(),
  fields: z.array(z.enum(MAIL_FIELDS)),
});

const settings = z.strictObject({
  /** Whether this installation receives mail at all. */
  isAvailable: z.boolean(),
  /** The gym's own address; null until it is created. */
  address: z.string().nullable(),
  domains: z.array(z.string()),
  mailboxes: z.array(z.string()),
  shapes: z.array(shape),
});
export type BankMailSettings = z.output<typeof settings>;

const mail = z.strictObject({
  id,
  sender: z.string(),
  subject: z.string(),
  writtenTo: z.array(z.string()),
  receivedAt: instant,
  signedBy: z.string().nullable(),
  state: z.enum(BANK_MAIL_STATES),
  /** Why it has not become incoming money. */
  reason: z.string().nullable(),
  /** What would make it trusted. */
  next: z.enum(['trust', 'mailbox', 'teach']).nullable(),
  /** Empty if it could be read. */
  text: z.string(),
});
export type BankMail = z.output<typeof mail>;

const seen = text(200).nullable().default(null);

export const bankMailRoutes = {
  readSettings: defineRoute({
    method: 'GET',
    path: '/bank-mail',
    access: 'owner',
    summary: 'The address for the bank’s e-mails, whom it believes and how they are read',
    response: settings,
  }),
  saveSettings: defineRoute({
    method: 'PUT',
    path: '/bank-mail',
    access: 'owner',
    confirmed: true,
    summary: 'Whose signature is believed, and to which mailboxes the bank writes',
    body: z.strictObject(trusted),
    response: settings,
  }),
  renewAddress: defineRoute({
    method: 'POST',
    path: '/bank-mail/address',
    access: 'owner',
    confirmed: true,
    summary: 'Make the address, or another one; the one before takes nothing more',
    response: settings,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/bank-mails',
    access: 'owner',
    summary: 'E-mails that came to the address, newest first, with why one was not used',
    query: listQuery,
    response: z.array(mail),
  }),
  teach: defineRoute({
    method: 'POST',
    path: '/bank-mails/{id}/shape',
    access: 'owner',
    summary: 'Show in one e-mail where everything is; it and those like it are read so',
    params: idParams,
    body: z.strictObject({
      /** The phrase by which it says that money came in. */
      phrase: text(120).min(4, { error: 'Copia al menos cuatro letras.' }),
      amount: text(200),
      /** The gym's account, as the mail writes it; mails that name another one do not count. */
      account: seen,
      reference: seen,
      name: seen,
      phone: seen,
      detail: seen,
    }),
    response: z.strictObject({ mail, read: z.int(), applied: z.int() }),
  }),
  ignore: defineRoute({
    method: 'POST',
    path: '/bank-mails/{id}/ignore',
    access: 'owner',
    summary: 'It and those like it tell of no money',
    params: idParams,
    response: mail,
  }),
  forgetShape: defineRoute({
    method: 'DELETE',
    path: '/bank-mail/shapes/{id}',
    access: 'owner',
    summary: 'Mails like these are no longer read so',
    params: idParams,
    response: settings,
  }),
};
export type TaughtMail = z.output<typeof bankMailRoutes.teach.body>;
