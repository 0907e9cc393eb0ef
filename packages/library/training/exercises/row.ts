import { bentOver } from './row/bent-over.ts';
import { inverted } from './row/inverted.ts';
import { seatedRow } from './row/seated-row.ts';

export const row = [bentOver, seatedRow, inverted].flat();
