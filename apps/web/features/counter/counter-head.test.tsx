import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
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
  const screen = await show(
    <CounterHead tabs={TABS} active="cobrar" onActive={(key) => opened.push(key)} />,
  );
  await screen.see('Cobrar');
  await screen.click('Sin turno');
  expect(opened).toEqual(['turno']);
});
