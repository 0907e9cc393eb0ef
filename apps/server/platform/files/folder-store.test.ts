import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@forja/calendar/duration';
import { afterAll, expect, test } from 'vitest';
import { describeStore } from '../../test/files/store-conformance.ts';
import { fileKey } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forja-folder-store-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describeStore('a folder', () => createFolderStore(dataDir));

test('a key is made of a gym and a name of ours, and of nothing else', () => {
  const gymId = randomUUID();
  expect(fileKey('files', gymId, 'a-picture.webp')).toBe(`files/${gymId}/a-picture.webp`);
  const names = ['', '.', '..', '../x.webp', 'x/y.webp', 'x.webp/', '.webp', 'x.svg', 'x.webp\n'];
  for (const name of names) expect(fileKey('files', gymId, name), name).toBeUndefined();
  const gyms = ['', '..', `${gymId}/..`, `../${gymId}`, gymId.toUpperCase(), '-'.repeat(36)];
  for (const gym of gyms) expect(fileKey('files', gym, 'x.webp'), gym).toBeUndefined();
});

test('what a killed upload left is taken away a day later', async () => {
  mkdirSync(join(dataDir, 'signed'), { recursive: true });
  const [old, fresh] = ['incoming-old', 'incoming-fresh'].map((name) =>
    join(dataDir, 'signed', name),
  ) as [string, string];
  for (const path of [old, fresh]) writeFileSync(path, 'half');
  const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS);
  utimesSync(old, twoDaysAgo, twoDaysAgo);
  await createFolderStore(dataDir).removeAbandoned();
  const left = readdirSync(join(dataDir, 'signed')).filter((name) => name.startsWith('incoming-'));
  expect(left).toEqual(['incoming-fresh']);
});
