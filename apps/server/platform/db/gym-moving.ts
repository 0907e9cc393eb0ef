/** The state of a gym that is not at home in this database (sql/enter_gym.sql). */
const NOT_HERE = 'FJ001';
const READ_ONLY = '25006';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * The gym is being moved to another cell or was moved, or is only looked at: nothing was written
 * here.
 */
export class GymMoving extends Error {}

/**
 * Translates an error of a transaction, knowing whether the gym was read-only during a move: then
 * neither the database nor the connection is broken.
 */
export const explainMove = (error: unknown, isPaused: boolean): unknown =>
  codeOf(error) === NOT_HERE || (isPaused && codeOf(error) === READ_ONLY)
    ? new GymMoving('The gym is being moved to another cell, or has been', { cause: error })
    : error;
