import { expect, test } from 'vitest';
import { againstFloors, readFloors } from './floors.ts';

const floors = readFloors(
  '# A\n- `x`: b → a\n\n## Floors\nGround first.\n\n- `apps/web/lib`: store.ts, api → session → forms\n\n## B\n- `y`: b → a\n',
);
const lib = (from: string, to: string) =>
  againstFloors(floors, `apps/web/lib/${from}`, `apps/web/lib/${to}`);

test('a room imports what stands below it, and itself', () => {
  expect(lib('forms/use-form.ts', 'api/error.ts')).toBeUndefined();
  expect(lib('session/may.ts', 'store.ts')).toBeUndefined();
  expect(lib('api/api.ts', 'api/error.ts')).toBeUndefined();
});

test('neither what stands above nor what stands beside it, nor a room without a floor', () => {
  expect(lib('api/api.ts', 'session/session.ts')).toContain('session does not stand below api');
  expect(lib('api/api.ts', 'store.ts')).toContain('store.ts does not stand below api');
  expect(lib('new/room.ts', 'api/api.ts')).toContain('no floor for apps/web/lib/new');
});

test('only the section of floors counts, and only folders it names', () => {
  expect([...floors.keys()]).toEqual(['apps/web/lib']);
  expect(againstFloors(floors, 'x/b/1.ts', 'x/a/1.ts')).toBeUndefined();
});

test('an order goes on over several lines', () => {
  const features = readFloors(
    '\n## Floors\n- `f`: mail, audit →\n  accounts →\n  memberships\n- `g`: b → a\n',
  );
  expect(againstFloors(features, 'f/memberships/a.ts', 'f/accounts/b.ts')).toBeUndefined();
  expect(againstFloors(features, 'f/accounts/b.ts', 'f/memberships/a.ts')).toContain(
    'memberships does not stand below accounts',
  );
  expect(againstFloors(features, 'f/mail/a.ts', 'f/accounts/b.ts')).toContain('below mail');
  expect([...features.keys()]).toEqual(['f', 'g']);
});
