import type { AppError } from '../errors/app-error.ts';

/** What the server says to the thread. */
export type Ask = { name: string; input: unknown } | 'more';

/** What the thread says to the server. A piece is told when the one before has arrived. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'piece'; piece: unknown }
  | { kind: 'end' }
  | { kind: 'refused'; code: AppError['code']; extras: AppError['extras'] }
  | { kind: 'failed'; error: unknown };
