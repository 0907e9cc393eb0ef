/** The months as dates, axes and files say them in short. */
export const SHORT_MONTHS: readonly string[] =
  'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
