/** What a column of a sheet of people can hold. */
export const IMPORT_FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'secondLastName',
  'nationalId',
  'phone',
  'email',
  'birthDate',
  'memberNumber',
  'cardNumber',
  'plan',
  'price',
  'startsOn',
  'endsOn',
  'visitsLeft',
  'debt',
  'credit',
  'note',
  'emergencyName',
  'emergencyPhone',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_STATUSES = ['checked', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What becomes of a row. */
export const ROW_OUTCOMES = ['create', 'update', 'skip', 'review'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Why a row has to be looked at; those of one kind are repaired together. */
export const ROW_PROBLEMS = [
  'name',
  'contact',
  'national-id',
  'phone',
  'email',
  'email-repeated',
  'email-taken',
  'person-repeated',
  'date',
  'amount',
  'visits',
  'number',
  'card',
  'plan',
  'plan-missing',
  'end',
  'formula',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** How a person that is already here was found. */
export const MATCHED_BY = ['nationalId', 'email', 'memberNumber', 'phone'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

export const IMPORT_MAX_FILE_BYTES = 20 * 1024 * 1024;
export const IMPORT_ROWS = 20_000;
/** How long an import can be taken back. */
export const UNDO_DAYS = 7;
/** How many are invited at a time. */
export const INVITATIONS_A_BATCH = 100;
