import { StartupError } from '../../config/config.ts';

const positionOf = (error: object): number | undefined =>
  'position' in error && error.position ? Number(error.position) : undefined;

/** A database error in one of our SQL files, with the file and the line. */
export class SqlFileError extends StartupError {
  /** The SQLSTATE, by which whoever waits for a lock knows to try again. */
  readonly code: string;

  constructor(file: string, text: string, error: unknown) {
    const known = error instanceof Error ? error : new Error(String(error));
    const position = positionOf(known);
    const line = position ? `, line ${text.slice(0, position - 1).split('\n').length}` : '';
    super(`${file}${line}: ${known.message}`, { cause: error });
    this.code = 'code' in known ? String(known.code) : '';
  }
}
