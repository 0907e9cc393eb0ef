export const FISCAL_ENVIRONMENTS = ['sandbox', 'production'] as const;
export type FiscalEnvironment = (typeof FISCAL_ENVIRONMENTS)[number];

/** Documents as the tax office numbers their kinds. */
export const FISCAL_KINDS = ['01', '02', '03', '04', '10'] as const;
export type FiscalKind = (typeof FISCAL_KINDS)[number];

/** Waiting to be sent, held because something is missing, received by the tax office, decided. */
export const FISCAL_STATUSES = [
  'waiting',
  'held',
  'received',
  'processing',
  'accepted',
  'rejected',
] as const;
export type FiscalStatus = (typeof FISCAL_STATUSES)[number];

export const IDENTIFICATION_TYPES = ['01', '02', '03', '04', '05', '06'] as const;
export type IdentificationType = (typeof IDENTIFICATION_TYPES)[number];

/** What is sold, each with a code of its own in the catalogue. */
export const SOLD_KINDS = ['period', 'enrolment', 'class-fee', 'service', 'product'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

/** For how many days at most an invoice defers its IVA. */
export const MAX_DEFERRED_DAYS = 90;

/** A .p12 has some thousand bytes. */
export const MAX_CERTIFICATE_BYTES = 30_000;

/** The largest amount by which a document may be raised. */
export const MAX_RAISED = 1_000_000_000_00;

/** Kinds of documents made out to the gym, by the numbers of the tax office. */
export const PURCHASE_KINDS = ['01', '02', '03'] as const;

/** The gym's answers to a document it received. */
export const PURCHASE_ANSWERS = ['accept', 'partly', 'reject'] as const;
export type PurchaseAnswerKind = (typeof PURCHASE_ANSWERS)[number];

/** What becomes of the tax of a purchase. */
export const TAX_CONDITIONS = ['01', '02', '03', '04', '05'] as const;
export type TaxCondition = (typeof TAX_CONDITIONS)[number];

/** A signed document of a thousand lines has less. */
export const MAX_PURCHASE_BYTES = 1024 * 1024;

/** Exemptions from IVA and the institutions that grant them, by the numbers of the tax office. */
export const EXEMPTION_KINDS = [
  ...(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '99'] as const),
] as const;
export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];
export const EXEMPTION_INSTITUTIONS = [
  ...(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '99'] as const),
] as const;
export type ExemptionInstitution = (typeof EXEMPTION_INSTITUTIONS)[number];
/** Not in the list: it is named in words. */
export const OTHER = '99';

/** How many days before the end of a certificate its owner is notified, earliest first. */
export const CERTIFICATE_DAYS = [30, 7, 1] as const;

/** How long a document may wait to be sent before staff are notified. */
export const LONG_WAIT_HOURS = 24;

/** Limits for the value of a dollar in hundredths of a colón, which catch typing errors. */
export const DOLLAR_RATE_CENTS = { least: 100_00, most: 2_000_00 };

/** The price in a trial document, IVA included. */
export const TRIAL_CENTS = 1_130_00;
