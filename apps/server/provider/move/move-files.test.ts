import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../../platform/config.ts';
import { newId } from '../../platform/db/ids.ts';
import { fileKey } from '../../platform/files/file-store.ts';
import { createFolderStore } from '../../platform/files/folder-store.ts';
import { filesBetween } from './move-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'forja-move-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => ({ config: loadConfig({ DATA_DIR: join(folder, name) }) });

mkdirSync(join(folder, 'one'));
mkdirSync(join(folder, 'two'));
symlinkSync(join(folder, 'one'), join(folder, 'also-one'));
const gymId = newId();
const key = fileKey('files', gymId, 'logo.webp');
if (!key) throw new Error('no key');
const [one, two] = ['one', 'two'].map((name) => createFolderStore(join(folder, name)));

test('files are copied between two stores, and the remaining ones are removed afterwards', async () => {
  await one?.put(key, Buffer.from('a logo'));
  const files = await filesBetween(at('one'), at('two'), gymId);
  expect(await files.copyAll()).toBe(1);
  expect(String(await two?.read(key))).toBe('a logo');
  await files.removeFrom('source');
  expect(await one?.read(key)).toBeUndefined();
  expect(String(await two?.read(key))).toBe('a logo');
});

test('one store with two addresses is recognised: nothing is copied, and nothing removed', async () => {
  await one?.put(key, Buffer.from('a logo'));
  const files = await filesBetween(at('one'), at('also-one'), gymId);
  expect(await files.copyAll()).toBe(0);
  for (const end of ['source', 'target'] as const) await files.removeFrom(end);
  expect(String(await one?.read(key))).toBe('a logo');
  expect(readdirSync(join(folder, 'one/private', gymId))).toEqual([]);
});
