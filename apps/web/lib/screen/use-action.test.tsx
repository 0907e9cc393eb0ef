import { act } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/screen.tsx';
import { useAction, useActionsInTurn } from './use-action.ts';

/** A button whose work each test finishes by hand. */
function workbench(use: typeof useAction | typeof useActionsInTurn) {
  const begun: string[] = [];
  const ends: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  let next = 0;
  function Bench() {
    const { busy, start } = use((name: string) => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    });
    return (
      <button
        type="button"
        onClick={() => {
          next += 1;
          start(`work ${next}`);
        }}
      >
        {busy ? 'Ocupado' : 'Hacer'}
      </button>
    );
  }
  const pressTwice = () =>
    act(async () => {
      // Both before the screen can show that it is busy.
      document.querySelector('button')?.click();
      document.querySelector('button')?.click();
    });
  const finish = () => act(async () => ends.shift()?.resolve());
  const fail = () => act(async () => ends.shift()?.reject(new Error('no')));
  return { Bench, begun, pressTwice, finish, fail };
}

test('a second press while it runs is refused; done or failed, it can be set off again', async () => {
  const { Bench, begun, pressTwice, finish, fail } = workbench(useAction);
  const screen = await show(<Bench />);
  await pressTwice();
  expect(begun).toEqual(['work 1']);
  await screen.see('Ocupado');
  await finish();
  await screen.see('Hacer');
  await pressTwice();
  expect(begun).toEqual(['work 1', 'work 3']);
  await fail();
  await screen.see('Hacer');
  expect(screen.alerts()).toHaveLength(1);
  await pressTwice();
  expect(begun).toEqual(['work 1', 'work 3', 'work 5']);
  await finish();
});

test('in turn, nothing is dropped: the second begins when the first is done, also if it failed', async () => {
  const { Bench, begun, pressTwice, finish, fail } = workbench(useActionsInTurn);
  const screen = await show(<Bench />);
  await pressTwice();
  expect(begun).toEqual(['work 1']);
  await fail();
  expect(begun).toEqual(['work 1', 'work 2']);
  await screen.see('Ocupado');
  await finish();
  await screen.see('Hacer');
});
