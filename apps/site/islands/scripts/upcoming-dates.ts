import { aheadOf, localDay, longDateWithWeekday } from '../../content/dates.ts';

/** Moves the dates inside the element past the visitor's own day: a built page grows old. */
export default function moveAhead(element: HTMLElement): void {
  const times = [...element.querySelectorAll('time')];
  const dates = aheadOf(
    localDay(new Date()),
    times.map((time) => time.dateTime),
  );
  times.forEach((time, index) => {
    const date = dates[index];
    if (!date || date === time.dateTime) return;
    time.dateTime = date;
    time.textContent = longDateWithWeekday(date);
  });
}
