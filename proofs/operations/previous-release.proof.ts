import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@forja/calendar/duration';
import { afterAll, expect, test, vi } from 'vitest';
import { proved } from '../../apps/server/test/size.ts';
import { git, previousRelease } from '../../scripts/previous-release.ts';
import { tryOldRelease } from './old-release.ts';

/**
 * The code of the previous release keeps running while the database is already migrated to this
 * one.
 */
const root = join(import.meta.dirname, '../..');
vi.setConfig({ testTimeout: HOUR_MS });

test('the release before this one works on the tables of this one', () => {
  const release = previousRelease(root);
  if ('none' in release) return proved(release.none);
  const { passed, failed, output } = tryOldRelease(root, release.commit, ['apps/server/features']);
  expect(failed, output).toBe(0);
  expect(passed).toBeGreaterThan(0);
  proved(`${passed} tests of ${release.version} pass on the tables and routines of this state`);
});

const folder = mkdtempSync(join(tmpdir(), 'forja-fake-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FAKE = '99.0.0';

const commitAll = (copy: string) =>
  git(
    copy,
    ...['-c', 'user.name=Test', '-c', 'user.email=test@example.test'],
    ...['commit', '-qam', 'Next'],
  );

/** A repository whose release is the current state, with one more migration after it. */
function fakeRepository(name: string, migration: string): string {
  const copy = join(folder, name);
  git(root, 'clone', '--quiet', root, copy);
  const manifest = join(copy, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/^( {2}"version": )".+"/m, `$1"${FAKE}"`));
  commitAll(copy);
  for (const place of globSync('{.,apps/*,packages/*}/node_modules', { cwd: root })) {
    symlinkSync(join(root, place), join(copy, place));
  }
  writeFileSync(join(copy, 'apps/server/migrations/9000_next.sql'), migration);
  git(copy, 'add', 'apps/server/migrations');
  commitAll(copy);
  return copy;
}

test.each([
  ['lives with a column more', 'alter table gym_settings add column motto text;', true],
  [
    'does not live with a column less',
    'alter table gym_settings drop column opening_hours;',
    false,
  ],
])('it shows that a release %s', (name, migration, lives) => {
  const copy = fakeRepository(name.replaceAll(' ', '-'), migration);
  const release = previousRelease(copy);
  if ('none' in release) throw new Error(release.none);
  expect(release.version).toBe(FAKE);
  const { passed, failed, output } = tryOldRelease(copy, release.commit, [
    'apps/server/features/settings',
  ]);
  expect(failed === 0 && passed > 0, output).toBe(lives);
});
