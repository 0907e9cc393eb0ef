import { expect, test, vi } from 'vitest';
import { createBus } from './events.ts';

test('who asks for it hears the last event that came before anyone listened, once', () => {
  const bus = createBus(new EventTarget());
  bus.emit('access-denied', { message: 'primero' });
  bus.emit('access-denied', { message: 'segundo' });
  const late = vi.fn();
  bus.onOrMissed('access-denied', late);
  bus.onOrMissed('access-denied', vi.fn());
  bus.emit('access-denied', { message: 'tercero' });
  expect(late.mock.calls).toEqual([[{ message: 'segundo' }], [{ message: 'tercero' }]]);
});

test('what somebody heard is not told again', () => {
  const bus = createBus(new EventTarget());
  const stop = bus.on('access-denied', vi.fn());
  bus.emit('access-denied', { message: 'oído' });
  stop();
  const late = vi.fn();
  bus.onOrMissed('access-denied', late);
  expect(late).not.toHaveBeenCalled();
});
