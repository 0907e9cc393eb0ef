import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type CalendarEvent, WeekCalendar } from './week-calendar.tsx';

const DAYS = ['Lun', 'Mar'].map((short, index) => ({
  key: short,
  short,
  name: short,
  number: index + 1,
}));

/** An event that counts how often it is drawn. */
function buildEvent(id: string, day: string) {
  const drawn = vi.fn();
  const event: CalendarEvent = {
    id,
    day,
    start: 600,
    end: 660,
    hue: 250,
    get title() {
      drawn();
      return `Clase ${id}`;
    },
  };
  return { event, drawn };
}

test('to choose a class draws its day again and no other, and asks the newest handler', () => {
  const monday = buildEvent('a', 'Lun');
  const tuesday = buildEvent('b', 'Mar');
  const events = [monday.event, tuesday.event];
  const week = (selected: string | null, onOpen: (id: string) => void) => (
    <WeekCalendar
      label="Semana"
      days={DAYS}
      events={events}
      selected={selected}
      onOpen={onOpen}
      onMove={() => undefined}
    />
  );
  const { rerender } = render(week(null, () => undefined));
  const before = [monday.drawn.mock.calls.length, tuesday.drawn.mock.calls.length];
  const opened = vi.fn();
  rerender(week('b', opened));
  expect(monday.drawn.mock.calls.length).toBe(before[0]);
  expect(tuesday.drawn.mock.calls.length).toBeGreaterThan(before[1] ?? 0);
  fireEvent.click(screen.getByText('Clase a'));
  expect(opened).toHaveBeenCalledWith('a', expect.anything());
});
