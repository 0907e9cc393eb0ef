/** What the rows of a sheet are: people, past payments, or past visits. */
export const IMPORT_KINDS = ['people', 'payments', 'visits'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a column of a sheet can hold. */
export const IMPORT_FIELDS = [
  'fullName',
  'surnamesFirst',
  'firstName',
  'lastName',
  'secondLastName',
  'nationalId',
  'phone',
  'email',
  'birthDate',
  'guardian',
  'memberSince',
  'memberNumber',
  'cardNumber',
  'plan',
  'price',
  'startsOn',
  'endsOn',
  'visitsLeft',
  'pausedOn',
  'autoRenew',
  'payer',
  'another',
  'debt',
  'debtSince',
  'credit',
  'note',
  'tags',
  'account',
  'emergencyName',
  'emergencyPhone',
  'date',
  'time',
  'amount',
  'method',
  'concept',
  'location',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const ONLY_HISTORY: readonly ImportField[] = ['date', 'time', 'amount', 'method', 'concept'];

/** The fields by which an existing person is found. */
export const PERSON_KEYS = [
  'memberNumber',
  'nationalId',
  'phone',
  'email',
  'fullName',
  'surnamesFirst',
  'firstName',
  'lastName',
  'secondLastName',
] as const satisfies readonly ImportField[];

/** What the columns of each kind of sheet can hold, in the order of its template. */
export const FIELDS_OF: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  people: IMPORT_FIELDS.filter((field) => !ONLY_HISTORY.includes(field)),
  payments: [...PERSON_KEYS, 'date', 'amount', 'method', 'concept', 'plan', 'location'],
  visits: [...PERSON_KEYS, 'date', 'time', 'location'],
};

export const IMPORT_STATUSES = ['checked', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What happens to a row. */
export const ROW_OUTCOMES = ['create', 'update', 'skip', 'review'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Why a row needs attention; rows with the same reason are corrected together. */
export const ROW_PROBLEMS = [
  'name',
  'contact',
  'national-id',
  'phone',
  'email',
  'email-repeated',
  'email-taken',
  'email-likely',
  'person-repeated',
  'date',
  'amount',
  'visits',
  'auto-renew',
  'number',
  'number-taken',
  'card',
  'plan',
  'plan-missing',
  'end',
  'guardian',
  'payer',
  'another',
  'waits',
  'account',
  'formula',
  'person',
  'person-unclear',
  'method',
  'location',
  'time',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** Only remarks: a row with nothing else is imported as it is. */
export const isRemark = (code: RowProblem): boolean => code === 'email-likely';

/**
 * What a newer sheet may say differently about somebody who is here, and what can be taken from it.
 */
export const TAKEN = ['endsOn', 'plan', 'visits', 'money'] as const;
export type Taken = (typeof TAKEN)[number];

/** How an existing person was found. */
export const MATCHED_BY = ['nationalId', 'email', 'memberNumber', 'phone', 'name'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

export const IMPORT_MAX_FILE_BYTES = 20 * 1024 * 1024;
export const IMPORT_ROWS = 20_000;
/** How long an import can be undone. */
export const UNDO_DAYS = 7;
/** How many are invited at a time. */
export const INVITATIONS_A_BATCH = 100;
