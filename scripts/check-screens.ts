import { readFileSync } from 'node:fs';
import { sourceFiles } from './imports.ts';
import { ownWays } from './screens/own-ways.ts';

/** It is what tells the failures of all others. */
const TELLS = 'apps/web/lib/screen/use-action.ts';

const problems = sourceFiles('apps/web/**/*.{ts,tsx}')
  .filter((file) => file !== TELLS)
  .flatMap((file) => ownWays(readFileSync(file, 'utf8')).map((problem) => `${file} ${problem}`));
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
