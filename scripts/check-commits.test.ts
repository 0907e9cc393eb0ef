import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkCommits, subjectProblem } from './check-commits.ts';
import { git } from './previous-release.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forja-commits-'));
  folders.push(folder);
  return folder;
}

/** A repository with a commit for each subject, the first of them the last before the rule. */
function repository(...subjects: string[]): { root: string; before: string } {
  const root = newFolder();
  git(root, 'init', '--quiet');
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test'];
  for (const subject of subjects) {
    git(root, ...who, 'commit', '--quiet', '--allow-empty', `--message=${subject}`);
  }
  return { root, before: git(root, 'rev-list', '--max-parents=0', 'HEAD') };
}

test.each([
  'counter: refuse a second close of a shift',
  'bank mail: believe no key on trial',
  'money-targets: set where money goes below accounts',
  'e2e: feed the kiosk with codes',
])('%s', (subject) => {
  expect(subjectProblem(subject)).toBeUndefined();
});

test.each([
  ['Refuse a second close of a shift', 'area'],
  ['Counter: refuse a second close of a shift', 'area'],
  ['counter: Refuse a second close of a shift', 'lower case'],
  ['counter: refuse a second close of a shift.', 'full stop'],
  ['counter: fixes', 'one word'],
  ['counter: refused a second close', 'imperative'],
  ['counter: refusing a second close', 'imperative'],
  [`counter: refuse ${'a '.repeat(60)}close`, '120'],
  ["Merge branch 'server'", 'branch'],
  ["Merge remote-tracking branch 'origin/main' into server", 'branch'],
])('%s', (subject, why) => {
  expect(subjectProblem(subject)).toContain(why);
});

test('what a server merges to try it out is nobody’s subject', () => {
  const hash = 'a'.repeat(40);
  expect(subjectProblem(`Merge ${hash} into ${hash}`)).toBeUndefined();
});

test('commits from the rule on are read, those before are not', () => {
  const { root, before } = repository('Say things', 'counter: add a drawer', 'Add a drawer');
  const { problems } = checkCommits(root, before);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('"Add a drawer"');
});

test('a shallow clone, another history and a folder without one say that nothing was read', () => {
  const { root, before } = repository('Say things', 'Add a drawer', 'Add another');
  const shallow = newFolder();
  git(shallow, 'clone', '--quiet', '--depth=1', `file://${root}`, '.');
  const other = repository('Begin again', 'Add a drawer').root;
  for (const checkout of [shallow, other, newFolder()]) {
    expect(checkCommits(checkout, before)).toEqual({
      problems: [],
      unread: expect.stringContaining('no history'),
    });
  }
});
