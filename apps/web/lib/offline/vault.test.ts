import { expect, test, vi } from 'vitest';
import { memoryStore } from '../storage.ts';
import { createVault } from './vault.ts';

const KEYS: Record<string, string> = { ana: 'A'.repeat(43), leo: 'B'.repeat(42).concat('A') };

function build(subtle: SubtleCrypto | undefined = crypto.subtle) {
  const storage = memoryStore();
  let person = 'ana';
  const vault = createVault({
    storage,
    gym: 'demo',
    crypto: subtle,
    fetchKey: async () => KEYS[person] ?? '',
  });
  const enter = async (name: string) => {
    person = name;
    await vault.open(name);
  };
  const text = () =>
    storage
      .keys()
      .map((name) => `${name}=${storage.getItem(name)}`)
      .join('\n');
  return { storage, vault, enter, text };
}

const DRAFT = 'forja-draft:demo:ana:leo';
const WORKOUT = 'forja-workout:demo:ana';

test('what a person leaves cannot be read, and is there for them again', async () => {
  const { storage, vault, enter, text } = build();
  await enter('ana');
  storage.setItem(WORKOUT, '{"sets":3}');
  storage.setItem(DRAFT, 'secreto');
  await vault.close('ana');
  expect(storage.keys()).toEqual(['forja-sealed:demo:ana']);
  expect(text()).not.toMatch(/secreto|sets|AAAA/);
  await enter('ana');
  expect([storage.getItem(WORKOUT), storage.getItem(DRAFT)]).toEqual(['{"sets":3}', 'secreto']);
});

test('somebody else who comes in gets none of it, and it stays for its owner', async () => {
  const { storage, vault, enter } = build();
  await enter('ana');
  storage.setItem(DRAFT, 'secreto');
  await enter('leo');
  expect(storage.getItem(DRAFT)).toBeNull();
  await vault.close('leo');
  await enter('ana');
  expect(storage.getItem(DRAFT)).toBe('secreto');
});

test('a page that was closed too soon is made up for, and nothing sealed is lost by it', async () => {
  const { storage, vault, enter } = build();
  await enter('ana');
  storage.setItem(WORKOUT, 'uno');
  await vault.closeAll();
  await enter('ana');
  storage.setItem(DRAFT, 'dos');
  await vault.closeAll();
  await vault.closeAll();
  await enter('ana');
  expect([storage.getItem(WORKOUT), storage.getItem(DRAFT)]).toEqual(['uno', 'dos']);
});

test('what lay open from before is taken over by its owner', async () => {
  const { storage, vault, enter } = build();
  storage.setItem(WORKOUT, 'de antes');
  await enter('ana');
  expect(storage.getItem(WORKOUT)).toBe('de antes');
  await vault.close('ana');
  expect(storage.getItem(WORKOUT)).toBeNull();
});

test('where nothing can be sealed it is removed, and a broken seal does no harm', async () => {
  const bare = createVault({
    storage: memoryStore(),
    gym: 'demo',
    crypto: undefined,
    fetchKey: async () => '',
  });
  await expect(bare.closeAll()).resolves.toBeUndefined();
  const { storage, enter } = build();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storage.setItem('forja-sealed:demo:ana', 'no es nada');
  await enter('ana');
  expect(storage.getItem('forja-sealed:demo:ana')).toBeNull();
});
