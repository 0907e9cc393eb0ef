import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { ApiError } from '../api/error.ts';
import { useAction, useActionsInTurn, useAttempt } from './use-action.ts';
import { useLatestRead } from './use-latest-read.ts';

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
  await show(<Bench />);
  await pressTwice();
  expect(begun).toEqual(['work 1']);
  await screen.findByText('Ocupado');
  await finish();
  await screen.findByText('Hacer');
  await pressTwice();
  expect(begun).toEqual(['work 1', 'work 3']);
  await fail();
  await screen.findByText('Hacer');
  screen.getByRole('alert');
  await pressTwice();
  expect(begun).toEqual(['work 1', 'work 3', 'work 5']);
  await finish();
});

test('in turn, nothing is dropped: the second begins when the first is done, also if it failed', async () => {
  const { Bench, begun, pressTwice, finish, fail } = workbench(useActionsInTurn);
  await show(<Bench />);
  await pressTwice();
  expect(begun).toEqual(['work 1']);
  await fail();
  expect(begun).toEqual(['work 1', 'work 2']);
  await screen.findByText('Ocupado');
  await finish();
  await screen.findByText('Hacer');
});

test('the failure of an attempt stays beside it until the next one begins', async () => {
  const ends: ((failed: boolean) => void)[] = [];
  function Bench() {
    const { busy, problem, start, setProblem } = useAttempt(
      () =>
        new Promise<void>((resolve, reject) => {
          ends.push((failed) =>
            failed ? reject(new ApiError('answer', { body: { message: 'Ya está.' } })) : resolve(),
          );
        }),
    );
    return (
      <>
        <p>{problem ?? 'Sin problema'}</p>
        <button type="button" onClick={() => start()}>
          {busy ? 'Ocupado' : 'Hacer'}
        </button>
        <button type="button" onClick={() => setProblem('Falta algo.')}>
          Revisar
        </button>
      </>
    );
  }
  const end = (failed: boolean) => act(async () => ends.shift()?.(failed));
  const user = await show(<Bench />);
  await user.click(await screen.findByRole('button', { name: 'Revisar' }));
  await screen.findByText('Falta algo.');
  await user.click(await screen.findByRole('button', { name: 'Hacer' }));
  await screen.findByText('Sin problema');
  await end(true);
  await screen.findByText('Ya está.');
  // It stands there, and is not said a second time in passing.
  expect(screen.getByRole('alert').textContent).toBe('');
  await user.click(await screen.findByRole('button', { name: 'Hacer' }));
  await screen.findByText('Sin problema');
  await end(false);
  await screen.findByText('Hacer');
  screen.getByText('Sin problema');
});

test('of two choices the second counts: the first comes back late and is dropped', async () => {
  const ends: { resolve: (text: string) => void; reject: (reason: Error) => void }[] = [];
  function Bench() {
    const [read, setRead] = useState<string | null>(null);
    const { busy, problem, start, stop } = useLatestRead(
      () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })),
      setRead,
    );
    return (
      <>
        <button type="button" onClick={() => start()}>
          Elegir
        </button>
        <button type="button" onClick={stop}>
          Quitar
        </button>
        <p>{busy ? 'Leyendo' : (problem ?? read ?? 'Nada')}</p>
      </>
    );
  }
  const user = await show(<Bench />);
  await user.click(await screen.findByRole('button', { name: 'Elegir' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir' }));
  await act(async () => ends[1]?.resolve('el segundo'));
  await screen.findByText('el segundo');
  await act(async () => ends[0]?.resolve('el primero'));
  await screen.findByText('el segundo');

  await user.click(await screen.findByRole('button', { name: 'Elegir' }));
  await act(async () => ends[2]?.reject(new ApiError('network')));
  await screen.findByText(/Error de red/);

  await user.click(await screen.findByRole('button', { name: 'Elegir' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar' }));
  await act(async () => ends[3]?.resolve('tarde'));
  await screen.findByText('Nada');
});
