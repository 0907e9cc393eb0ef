import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Arrow, findRings } from './rooms/rings.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What the check says of a tree with these files. */
function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'forja-rings-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const script = join(import.meta.dirname, 'check-rings.ts');
  const { status, stdout } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' });
  return { isHeld: status === 0, said: stdout };
}

const screen = (feature: string) => `apps/web/features/${feature}/screen.tsx`;

test('a ring fails the check and is named with the import that closes it', () => {
  const { isHeld, said } = check({
    [screen('a')]: "import { b } from '../b/screen.tsx';",
    [screen('b')]: "import type { C } from '../c/screen.tsx';",
    [screen('c')]: "export { a } from\n  '../a/screen.tsx';",
  });
  expect(isHeld).toBe(false);
  expect(said).toMatch(
    /screens: 3 in rings.*\n {2}a, b, c, closed by\n {4}.*screen.tsx → .*screen/,
  );
});

test('what loads later, and what only a test needs, closes no ring', () => {
  const { isHeld, said } = check({
    [screen('a')]: "import { b } from '../b/screen.tsx';",
    [screen('b')]: "const load = () => import('../a/screen.tsx');",
    'apps/web/features/b/screen.test.tsx': "import { a } from '../a/screen.tsx';",
  });
  expect(said).toContain('screens: no rings');
  expect(isHeld).toBe(true);
});

test('files of one room may be a ring by their types, not by their values', () => {
  const other = "import { first } from './first.ts';";
  const types = check({
    'packages/calendar/first.ts': "import type { Other } from './other.ts';",
    'packages/calendar/other.ts': other,
  });
  expect(types.said).toContain('files: no rings');
  const values = check({
    'packages/calendar/first.ts': "import { other } from '@forja/calendar/other';",
    'packages/calendar/other.ts': other,
  });
  expect(values.said).toMatch(/packages\/calendar\/(\w+).ts → packages\/calendar\/(?!\1)\w+.ts/);
});

test('of two imports one way and one back, the one back is to turn around', () => {
  const arrow = (from: string, to: string, toFile: string): Arrow => ({
    from,
    to,
    fromFile: `${from}/x.ts`,
    toFile,
  });
  const back = arrow('ground', 'upper', 'upper/a.ts');
  const arrows = [
    arrow('upper', 'ground', 'ground/a.ts'),
    back,
    arrow('top', 'upper', 'upper/b.ts'),
  ];
  const further = arrow('upper', 'ground', 'ground/b.ts');
  expect(findRings([...arrows, further])).toEqual([{ rooms: ['ground', 'upper'], back: [back] }]);
  expect(findRings(arrows.filter((other) => other !== back))).toEqual([]);
});
