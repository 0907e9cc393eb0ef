/** For how long a person who asked for deletion can still change their mind. */
export const DELETION_DAYS = 14;

/** Why an account cannot be deleted yet; each reason can be resolved. */
export const HINDRANCES = [
  'last-owner',
  'minor',
  'merged',
  'pays-for',
  'guardian-of',
  'debt',
  'payment-in-review',
  'order',
  'refund',
  'credit',
  'open-shift',
] as const;
export type HindranceKind = (typeof HINDRANCES)[number];

/** The kinds of health data that staff may have seen. */
export const LOOK_KINDS = ['medical', 'emergency', 'measurements', 'photos', 'nutrition'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** How long the record of who saw what is kept. */
export const LOOKS_KEPT_YEARS = 2;

/** What somebody consents to, each on its own and never bundled. */
export const CONSENT_PURPOSES = [
  'health',
  'photos',
  'biometrics',
  'marketing-email',
  'marketing-push',
  'marketing-whatsapp',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/**
 * The version of the text in `words.ts` that is asked with now; raised when its meaning changes.
 * Version 0 is for people who were there before consents were asked for.
 */
export const CONSENT_VERSIONS: Record<ConsentPurpose, number> = {
  health: 1,
  photos: 1,
  biometrics: 1,
  'marketing-email': 1,
  'marketing-push': 1,
  'marketing-whatsapp': 1,
};

/**
 * Where a decision was made. `inherited`: before consents were asked for, derived from what the
 * person used.
 */
export const CONSENT_SOURCES = ['app', 'desk', 'guardian', 'mail', 'inherited'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Purposes whose data stays sealed after a withdrawal, or is deleted if the person wants that. */
export const ERASABLE_PURPOSES: readonly ConsentPurpose[] = ['health', 'photos'];

/** What people may ask of the gym about their data. */
export const REQUEST_KINDS = ['access', 'correction', 'deletion', 'opposition'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'working', 'done', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Working days in which the law demands an answer (Ley 8968, article 7). */
export const REQUEST_DAYS = 5;

/** Kinds of data that a gym may choose to keep only for some time. */
export const RETENTION_KINDS = ['entries', 'chats', 'photos', 'prospects', 'logs'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const RETENTION_MONTHS = [6, 12, 24, 36, 60, 120] as const;

/** A shorter time would delete what the gym still needs. */
export const RETENTION_LEAST: Record<RetentionKind, number> = {
  entries: 12,
  chats: 6,
  photos: 6,
  prospects: 6,
  logs: 12,
};
