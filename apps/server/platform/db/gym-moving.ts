/** The state of a gym that is not at home in this database (sql/enter_gym.sql). */
const NOT_HERE = 'FJ001';
const READ_ONLY = '25006';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The gym is on its way to another cell, or there already: nothing was written here. */
export class GymMoving extends Error {}

/**
 * What an error of a transaction means once it is known whether the gym could only be read: the
 * database itself is fine then, and so is the connection.
 */
export const explainMove = (error: unknown, isPaused: boolean): unknown =>
  codeOf(error) === NOT_HERE || (isPaused && codeOf(error) === READ_ONLY)
    ? new GymMoving('The gym is being moved to another cell, or has been', { cause: error })
    : error;
