/** Where an account can stand. */
export const USER_STATUSES = ['active', 'invited', 'disabled'] as const;

/** The orders the list of people can be asked in; a minus turns them round. */
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

export const IMPORT_MAX_ROWS = 5000;
