import { v7 } from 'uuid';

/** A new time-ordered id, lower-case. */
export const newId = (): string => v7();
