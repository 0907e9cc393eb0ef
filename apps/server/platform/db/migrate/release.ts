import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The release this code is, as package.json says. */
export const RELEASE = String(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8'))
    .version,
);

const numbersOf = (release: string): number[] => release.split(/[.-]/, 3).map(Number);

/** Whether a release came after this one. */
export function isNewer(release: string, than = RELEASE): boolean {
  const [theirs, ours] = [numbersOf(release), numbersOf(than)];
  const at = theirs.findIndex((number, index) => number !== ours[index]);
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0);
}
