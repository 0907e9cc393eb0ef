const long = new Intl.DateTimeFormat('es-CR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const longWithWeekday = new Intl.DateTimeFormat('es-CR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day in long Spanish format: `9 de octubre de 2025`. */
export function longDate(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}

/** The same with its weekday: `jueves, 20 de noviembre de 2025`. */
export function longDateWithWeekday(day: string): string {
  return longWithWeekday.format(new Date(`${day}T00:00:00Z`));
}
