import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgendaList } from './agenda-list.tsx';

test('a class is read with its day, its hours and its seats', () => {
  const item = {
    id: 'a',
    start: 6 * 60,
    end: 7 * 60,
    title: 'Spinning',
    detail: 'Ana · Sala 1',
    hue: 20,
    aside: <span>Lleno</span>,
  };
  const days = [{ key: '2026-11-20', name: 'Mañana, viernes 20', items: [item] }];
  render(<AgendaList label="Clases" days={days} onOpen={() => undefined} />);
  const description = 'Ana · Sala 1 Lleno';
  expect(screen.getByRole('button', { description }).textContent).toMatch(
    /^Spinning, Mañana, viernes 20, 0?6:00.* a 0?7:00/,
  );
});
