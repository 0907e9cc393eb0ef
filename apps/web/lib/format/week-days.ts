/** The days of a week, Monday first, with a one-letter form for narrow rows. */
export const WEEK_DAYS = [
  { name: 'Lunes', letter: 'L' },
  { name: 'Martes', letter: 'M' },
  { name: 'Miércoles', letter: 'M' },
  { name: 'Jueves', letter: 'J' },
  { name: 'Viernes', letter: 'V' },
  { name: 'Sábado', letter: 'S' },
  { name: 'Domingo', letter: 'D' },
] as const;
