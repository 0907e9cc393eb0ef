import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { events } from '../../../lib/events.ts';
import { show } from '../../../test/show.tsx';
import { EventToasts } from './event-toasts.tsx';

test('a refusal that a form shows is not said a second time', async () => {
  await show(
    <>
      <EventToasts />
      <p role="alert">No tienes permiso para dar crédito.</p>
    </>,
  );
  events.emit('access-denied', { message: 'No tienes permiso para dar crédito.' });
  events.emit('access-denied', { message: 'No tienes permiso para ver la bitácora.' });
  await screen.findByText('No tienes permiso para ver la bitácora.');
  expect(screen.getAllByText(/dar crédito/)).toHaveLength(1);
});
