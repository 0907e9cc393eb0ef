import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkMigrations } from './check-migrations.ts';
import { breakingSteps, tablesMadeIn } from './expand-contract.ts';
import { git } from './previous-release.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const manifest = (version: string) => JSON.stringify({ name: 'forja', version }, null, 2);

const FIRST = {
  'package.json': manifest('0.1.0'),
  'apps/server/migrations/0001_first.sql': 'create table people (id int, name text);\n',
  'apps/server/sql/greet.sql':
    'create or replace function greet(name text) returns text\n  language sql return name;\n',
};

function write(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function commit(root: string): void {
  git(root, 'add', '-A');
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test'];
  git(root, ...who, 'commit', '--quiet', '--message=A change');
}

function repository(): string {
  const root = mkdtempSync(join(tmpdir(), 'forja-releases-'));
  folders.push(root);
  git(root, 'init', '--quiet');
  write(root, FIRST);
  commit(root);
  return root;
}

function release(root: string, version: string): void {
  write(root, { 'package.json': manifest(version) });
  commit(root);
}

/** A repository with a release, and then these files. */
function after(files: Record<string, string>): string[] {
  const root = repository();
  release(root, '1.0.0');
  write(root, files);
  commit(root);
  const { comparedWith, problems } = checkMigrations(root);
  expect(comparedWith).toBe('1.0.0');
  return problems;
}

const migration = (text: string, name = '0002_next.sql') =>
  breakingSteps({ name, text }, tablesMadeIn([text]));

test('before the first release every step is allowed, and it says so', () => {
  const root = repository();
  write(root, { 'apps/server/migrations/0002_next.sql': 'drop table people;' });
  commit(root);
  expect(checkMigrations(root)).toEqual({
    comparedWith: 'no release yet: no commit before this one changed the version',
    problems: [],
  });
  // The very commit of the first release has none before it either.
  release(root, '1.0.0');
  expect(checkMigrations(root).comparedWith).toMatch(/^no release yet/);
});

test('outside a git checkout it says so', () => {
  const root = mkdtempSync(join(tmpdir(), 'forja-releases-'));
  folders.push(root);
  write(root, FIRST);
  expect(checkMigrations(root).comparedWith).toBe('no release yet: this is no git checkout');
});

test('it is the newest release that is compared with, not one of another branch', () => {
  const root = repository();
  for (const version of ['1.9.0', '1.10.0']) {
    release(root, version);
    write(root, { note: version });
    commit(root);
  }
  git(root, 'checkout', '--quiet', '-b', 'other');
  release(root, '2.0.0');
  git(root, 'checkout', '--quiet', '-');
  expect(checkMigrations(root).comparedWith).toBe('1.10.0');
});

test('a clone that was cut off takes its first commit for no release', () => {
  const root = repository();
  release(root, '1.0.0');
  write(root, { note: 'next' });
  commit(root);
  const clone = mkdtempSync(join(tmpdir(), 'forja-releases-'));
  folders.push(clone);
  git(root, 'clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  write(clone, { note: 'last' });
  commit(clone);
  expect(checkMigrations(clone).comparedWith).toMatch(/^no release yet/);
  git(clone, 'fetch', '--quiet', '--unshallow');
  expect(checkMigrations(clone).comparedWith).toBe('1.0.0');
});

test.each([
  'drop table people',
  'alter table people drop column name',
  'alter table people drop name',
  'alter table only public.people drop column if exists name',
  'alter table people rename name to full_name',
  'alter table people rename to persons',
  'ALTER TABLE people\n  ALTER COLUMN name\n  SET DATA TYPE varchar(10)',
  'alter table people alter name type varchar(10)',
  'alter table people alter name set not null',
  'alter table people alter column name drop default',
  'alter table people add column email text not null',
  "alter table people add phone text default '', add email text not null",
  'alter table people add column code uuid default gen_random_uuid()',
  "alter table people add column code text generated always as (name || 'x') stored",
  'alter table people add constraint short check (length(name) < 9) not valid',
  'alter table people add unique (name)',
  'alter table people disable row level security',
  'create index people_by_name on people (name)',
  'create unique index concurrently people_by_name on people (name)',
  'drop index people_by_name',
  'drop function greet(text)',
  'revoke update on people from forja_app',
  'truncate people',
  "update people set name = 'x'",
  "delete from people where name = 'x'",
  "insert into people select 1, 'x'",
  'do $$ begin perform 1; end $$',
])('the release before cannot live with: %s', (statement) => {
  const [problem, ...more] = migration(`-- Why\n${statement};\nselect 1;\n`);
  expect(problem).toMatch(/^0002_next\.sql: "/);
  expect(more).toEqual([]);
  const excused = `-- Why\n-- previous release: 1.0.0 neither reads nor writes this\n${statement};\n`;
  expect(migration(excused)).toEqual([]);
  expect(migration(`-- previous release: yes\n${statement};\n`)).toHaveLength(1);
});

test.each([
  'alter table people add column email text',
  "alter table people add column email text not null default ''",
  'alter table people alter column name drop not null',
  'alter table people drop constraint people_check',
  "create table pets (id int not null, name text); create index pets_by_name on pets (name); alter table pets add check (id > 0); insert into pets values (1, 'x')",
  "comment on table people is 'drop table people'",
  'grant select on people to forja_app',
  'create function f() returns void language sql as $$ delete from people $$',
])('the release before can live with: %s', (statement) => {
  expect(migration(`${statement};\n`)).toEqual([]);
});

test('what is built concurrently or filled in batches is allowed', () => {
  const index = 'create index concurrently people_by_name on people (name);';
  expect(migration(index, '0002_next.concurrent.sql')).toEqual([]);
  const fill = '-- over: people\nupdate people set name = name where id = any ($1);';
  expect(migration(fill, '0002_next.backfill.sql')).toEqual([]);
});

test('what came after a release is held against it', () => {
  const path = 'apps/server/migrations/0002_next.sql';
  expect(after({ [path]: 'drop table people;' })).toEqual([
    '0002_next.sql: "drop table people": the release before reads that table',
  ]);
});

test('a migration that a release has is neither changed nor taken away', () => {
  const path = 'apps/server/migrations/0001_first.sql';
  expect(after({ [path]: 'create table people (id int);\n' })).toEqual([
    '0001_first.sql was changed after 1.0.0: databases have run it',
  ]);
  const root = repository();
  release(root, '1.0.0');
  git(root, 'rm', '--quiet', path);
  write(root, { 'apps/server/migrations/0002_next.sql': 'select 1;' });
  commit(root);
  expect(checkMigrations(root).problems).toEqual([
    '0001_first.sql was taken away after 1.0.0: databases have run it',
  ]);
});

test('a routine that is called otherwise is named; another body is not', () => {
  const path = 'apps/server/sql/greet.sql';
  const [, text] = Object.entries(FIRST).find(([name]) => name === path) ?? ['', ''];
  expect(after({ [path]: text.replace('return name', "return 'Hola ' || name") })).toEqual([]);
  const other = text.replace('name text', 'name text, hour int');
  expect(after({ [path]: other })).toEqual([
    'greet.sql: 1.0.0 calls it as function greet(name text) returns text',
  ]);
  const excused = `-- previous release: 1.0.0 never calls it from its code\n${other}`;
  expect(after({ [path]: excused })).toEqual([]);
});
