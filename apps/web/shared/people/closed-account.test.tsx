import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../test/build-person.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import { ClosedAccount } from './closed-account.tsx';

const ID = '01890000-0000-7000-8000-000000000001';

test('who may open an account does so at the counter', async () => {
  const opened: string[] = [];
  fakeApi().on('POST /users/{id}/enable', ({ params }) => {
    opened.push(params.id);
    return buildPerson({ id: params.id });
  });
  const user = await show(<ClosedAccount userId={ID} opens />);
  await screen.findByText('Puede pagar lo que debe, pero no comprar.');
  await user.click(await screen.findByRole('button', { name: 'Abrir la cuenta' }));
  expect(opened).toEqual([ID]);
});

test('the others are told who can', async () => {
  await show(<ClosedAccount userId={ID} opens={false} />);
  await screen.findByText(/pide a quien dirige el gimnasio que la abra/);
  expect(document.body.textContent).not.toContain('Abrir la cuenta');
});
