/** How long somebody who asked for it can keep their account after all. */
export const DELETION_DAYS = 14;

/** Why an account cannot be deleted yet; each has a way out. */
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

/** What of somebody's health staff may have seen. */
export const LOOK_KINDS = ['medical', 'emergency', 'measurements', 'photos', 'nutrition'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** How long it stays written down who saw what. */
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
 * Which text of `words.ts` is asked with now; raised whenever its meaning changes. 0 is that of
 * people who were there before anybody was asked.
 */
export const CONSENT_VERSIONS: Record<ConsentPurpose, number> = {
  health: 1,
  photos: 1,
  biometrics: 1,
  'marketing-email': 1,
  'marketing-push': 1,
  'marketing-whatsapp': 1,
};

/** Where a decision came from; `inherited`: before consents were asked for, by what was in use. */
export const CONSENT_SOURCES = ['app', 'desk', 'guardian', 'mail', 'inherited'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** What is kept sealed after a withdrawal, or deleted if the person wants that. */
export const ERASABLE_PURPOSES: readonly ConsentPurpose[] = ['health', 'photos'];

/** What somebody may ask of the gym about their data. */
export const REQUEST_KINDS = ['access', 'correction', 'deletion', 'opposition'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'working', 'done', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Working days within which the law wants an answer (Ley 8968, article 7). */
export const REQUEST_DAYS = 5;

/** Kinds of data that a gym may keep for a time only. */
export const RETENTION_KINDS = ['entries', 'chats', 'photos', 'prospects', 'logs'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const RETENTION_MONTHS = [6, 12, 24, 36, 60, 120] as const;

/** Shorter would take away what the gym still works with. */
export const RETENTION_LEAST: Record<RetentionKind, number> = {
  entries: 12,
  chats: 6,
  photos: 6,
  prospects: 6,
  logs: 12,
};
