import { aheadOf, localDay, longDateWithWeekday } from '../../content/dates.ts';

/** Moves past dates inside the element to the future, because the page was built some time ago. */
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
