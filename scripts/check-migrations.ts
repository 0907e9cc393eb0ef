import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  breakingSteps,
  HOW_TO_EXCUSE,
  isExcused,
  signatureOf,
  tablesMadeIn,
} from './expand-contract.ts';
import { git, previousRelease, type Release } from './previous-release.ts';

const MIGRATIONS = 'apps/server/migrations';
const ROUTINES = 'apps/server/sql';

const isSql = (name: string): boolean => name.endsWith('.sql');

/** The SQL files of a folder as they are now. */
function filesNow(root: string, folder: string): Map<string, string> {
  const names = readdirSync(join(root, folder)).filter(isSql).sort();
  return new Map(names.map((name) => [name, readFileSync(join(root, folder, name), 'utf8')]));
}

/** The SQL files of a folder as a release has them. */
function filesAt(root: string, { commit }: Release, folder: string): Map<string, string> {
  const names = git(root, 'ls-tree', '--name-only', `${commit}:${folder}`)
    .split('\n')
    .filter(isSql);
  return new Map(names.map((name) => [name, git(root, 'show', `${commit}:${folder}/${name}`)]));
}

function migrationProblems(root: string, release: Release): string[] {
  const [then, now] = [filesAt(root, release, MIGRATIONS), filesNow(root, MIGRATIONS)];
  const edited = [...then].flatMap(([name, text]) => {
    const current = now.get(name);
    if (current?.trim() === text) return [];
    return [
      `${name} was ${current === undefined ? 'taken away' : 'changed'} after ${release.version}: databases have run it`,
    ];
  });
  const fresh = [...now].filter(([name]) => !then.has(name));
  const newTables = tablesMadeIn(fresh.map(([, text]) => text));
  return [...edited, ...fresh.flatMap(([name, text]) => breakingSteps({ name, text }, newTables))];
}

function routineProblems(root: string, release: Release): string[] {
  const now = filesNow(root, ROUTINES);
  return [...filesAt(root, release, ROUTINES)].flatMap(([name, text]) => {
    const current = now.get(name);
    if (current !== undefined && (isExcused(current) || signatureOf(current) === signatureOf(text)))
      return [];
    // The function itself stays until a migration drops it, so its file may go.
    return current === undefined
      ? []
      : [`${name}: ${release.version} calls it as ${signatureOf(text)}`];
  });
}

/** Statements that the previous release cannot work with, and what they were compared with. */
export function checkMigrations(root: string): { comparedWith: string; problems: string[] } {
  const release = previousRelease(root);
  if ('none' in release) return { comparedWith: release.none, problems: [] };
  const problems = [...migrationProblems(root, release), ...routineProblems(root, release)];
  return { comparedWith: release.version, problems };
}

if (import.meta.main) {
  const { comparedWith, problems } = checkMigrations(join(import.meta.dirname, '..'));
  console.log(`Migrations compared with: ${comparedWith}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(HOW_TO_EXCUSE);
  process.exit(problems.length === 0 ? 0 : 1);
}
