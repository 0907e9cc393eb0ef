import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { CounterHead } from './counter-head.tsx';

const TABS = [
  { key: 'cobrar', label: 'Cobrar' },
  { key: 'turno', label: 'Turno' },
];

test('on a phone one head says where one is and that no shift is open, and leads to the shift', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /shifts/current', () => ({ shift: null }));
  const opened: string[] = [];
  const user = await show(
    <CounterHead tabs={TABS} active="cobrar" onActive={(key) => opened.push(key)} />,
  );
  await screen.findByText('Cobrar');
  await user.click(await screen.findByRole('button', { name: 'Sin turno' }));
  expect(opened).toEqual(['turno']);
});
