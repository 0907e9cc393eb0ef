export const USER_STATUSES = ['active', 'invited', 'disabled'] as const;

/** What the list can be limited to; `open` is everybody whose account is not closed. */
export const STATUS_FILTERS = [...USER_STATUSES, 'open'] as const;

/** Why two people may be one, the surest first. */
export const DUPLICATE_REASONS = ['nationalId', 'email', 'phone', 'name'] as const;

/** For how many months nobody has been in an account that is merged without its holder's word. */
export const MERGE_DORMANT_MONTHS = 12;

/** For how many days the holder of an account can answer whether it may be merged. */
export const MERGE_REQUEST_DAYS = 14;

/** The sort orders of the list of people; a minus reverses them. */
export const PEOPLE_SORTS = [
  'name',
  '-name',
  'created',
  '-created',
  'visit',
  '-visit',
  'ends',
  '-ends',
] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** The length of a tag. */
export const MAX_TAG = 30;

/**
 * The least number of characters to find a phone or cédula, because a few digits fit many people.
 */
export const MIN_CONTACT = 7;

/** How many people can be chosen; what is done for them takes several calls. */
export const MAX_CHOSEN = 5000;
