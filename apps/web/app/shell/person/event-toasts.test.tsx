import { expect, test } from 'vitest';
import { events } from '../../../lib/events.ts';
import { show } from '../../../test/screen.tsx';
import { EventToasts } from './event-toasts.tsx';

test('a refusal that a form shows is not said a second time', async () => {
  const screen = await show(
    <>
      <EventToasts />
      <p role="alert">No tienes permiso para dar crédito.</p>
    </>,
  );
  events.emit('access-denied', { message: 'No tienes permiso para dar crédito.' });
  events.emit('access-denied', { message: 'No tienes permiso para ver la bitácora.' });
  await screen.see('No tienes permiso para ver la bitácora.');
  expect(screen.text().split('dar crédito')).toHaveLength(2);
});
