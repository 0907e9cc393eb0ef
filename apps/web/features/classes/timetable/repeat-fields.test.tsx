import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { ClassForm } from './class-form.tsx';

const NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

test('a series has the weekday of its date, until somebody chooses its days', async () => {
  const api = fakeApi();
  api.on('GET /event-options', () => ({ coaches: [], rooms: [], locations: [] }));
  // A Sunday.
  const day = asDay('2026-11-15');
  const user = await show(
    <ClassForm event={null} day={day} timeZone="America/Costa_Rica" onClose={() => undefined} />,
  );
  const ticked = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name="weekdays"]')].flatMap((box, at) =>
      box.checked ? [NAMES[at]] : [],
    );
  await user.clear(screen.getByLabelText('Día'));
  await user.type(screen.getByLabelText('Día'), '2026-11-17');
  await user.click(await screen.findByLabelText('Repetir'));
  expect(ticked()).toEqual(['martes']);
  await user.clear(screen.getByLabelText('Día'));
  await user.type(screen.getByLabelText('Día'), '2026-11-18');
  expect(ticked()).toEqual(['miércoles']);
  await user.click(await screen.findByLabelText('Vviernes'));
  await user.clear(screen.getByLabelText('Día'));
  await user.type(screen.getByLabelText('Día'), '2026-11-19');
  expect(ticked()).toEqual(['miércoles', 'viernes']);
});
