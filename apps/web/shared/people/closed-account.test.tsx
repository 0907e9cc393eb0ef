import { expect, test } from 'vitest';
import { buildPerson } from '../../test/build-person.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import { ClosedAccount } from './closed-account.tsx';

const ID = '01890000-0000-7000-8000-000000000001';

test('who may open an account does so at the counter', async () => {
  const opened: string[] = [];
  fakeApi().on('POST /users/{id}/enable', ({ params }) => {
    opened.push(params.id);
    return buildPerson({ id: params.id });
  });
  const screen = await show(<ClosedAccount userId={ID} opens />);
  await screen.see('Puede pagar lo que debe, pero no comprar.');
  await screen.click('Abrir la cuenta');
  expect(opened).toEqual([ID]);
});

test('the others are told who can', async () => {
  const screen = await show(<ClosedAccount userId={ID} opens={false} />);
  await screen.see('pide a quien dirige el gimnasio que la abra');
  expect(document.body.textContent).not.toContain('Abrir la cuenta');
});
