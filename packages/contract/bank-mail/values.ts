/** What can be shown in a mail of the bank; the account is the same in all mails that count. */
export const MAIL_FIELDS = ['amount', 'account', 'reference', 'name', 'phone', 'detail'] as const;
export type MailField = (typeof MAIL_FIELDS)[number];

export const BANK_MAIL_STATES = ['waiting', 'read', 'ignored'] as const;
export type BankMailState = (typeof BANK_MAIL_STATES)[number];

export const MAX_DOMAINS = 10;
export const MAX_MAILBOXES = 10;

/** Bigger mails are refused before they are read. */
export const MAIL_MAX_BYTES = 512 * 1024;
