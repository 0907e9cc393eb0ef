/** The short names of the months in dates, axes and files. */
export const SHORT_MONTHS: readonly string[] =
  'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
