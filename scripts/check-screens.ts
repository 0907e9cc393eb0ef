import { readFileSync } from 'node:fs';
import { sourceFiles } from './imports.ts';
import { ownWays } from './screens/own-ways.ts';

/** What each room still does in a way of its own. A number only ever falls, and ends at 0. */
const NOT_YET_HELD: Record<string, number> = {
  'features/counter': 32,
  'shared/accounts': 2,
  'shared/memberships': 4,
};

const ROOM = /^apps\/web\/((?:features|shared)\/[\w-]+|app|lib)\//;

/** It is what tells the failures of all others. */
const TELLS = 'apps/web/lib/screen/use-action.ts';

const found = new Map<string, string[]>(Object.keys(NOT_YET_HELD).map((room) => [room, []]));
for (const file of sourceFiles('apps/web/**/*.{ts,tsx}')) {
  const room = ROOM.exec(file)?.[1];
  if (!room || file === TELLS) continue;
  const problems = ownWays(readFileSync(file, 'utf8')).map((problem) => `${file} ${problem}`);
  found.set(room, [...(found.get(room) ?? []), ...problems]);
}

let isHeld = true;
for (const [room, problems] of found) {
  const allowed = NOT_YET_HELD[room] ?? 0;
  if (problems.length < allowed)
    console.log(`${room}: ${problems.length}, not ${allowed}: lower it`);
  if (problems.length <= allowed) continue;
  isHeld = false;
  for (const problem of problems) console.error(problem);
  console.error(`${room}: at most ${allowed}`);
}
process.exit(isHeld ? 0 : 1);
