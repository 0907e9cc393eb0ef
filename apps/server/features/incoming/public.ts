/** What other features may use of incoming money; everything else here is its own. */

export { addMoney } from './add-money.ts';
export { matchNew } from './apply-certain.ts';
export { missingMoney } from './list-money.ts';
export { readLine } from './reading/read-line.ts';
export { RULES } from './settle-reported.ts';
