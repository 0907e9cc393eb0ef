export const FISCAL_ENVIRONMENTS = ['sandbox', 'production'] as const;
export type FiscalEnvironment = (typeof FISCAL_ENVIRONMENTS)[number];

/** Documents as the tax office numbers their kinds. */
export const FISCAL_KINDS = ['01', '02', '03', '04'] as const;
export type FiscalKind = (typeof FISCAL_KINDS)[number];

/** Waiting to be sent, held because something is missing, taken by the tax office, decided. */
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

/** A .p12 has some thousand bytes. */
export const MOST_CERTIFICATE_BYTES = 30_000;
