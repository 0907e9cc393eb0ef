/** What people call the fields that only these calls have. */
export const ACCESS_FIELDS = {
  again: 'También a quienes ya tienen uno',
  debtGraceDays: 'Días de gracia con deuda',
  direction: 'Sentido',
  expiryGraceDays: 'Días de gracia al vencer',
  graceDaysPerMonth: 'Días de gracia al mes en recepción',
  kioskNumbers: 'Cédula o número en el quiosco',
  maxInside: 'Aforo',
  passback: 'Segunda entrada',
  passbackMinutes: 'Minutos entre entradas',
  pauseDaysPerYear: 'Días de pausa al año',
  serial: 'Número de serie',
  stayMinutes: 'Minutos de estadía',
  toleranceMinutes: 'Tolerancia (minutos)',
  unpaidPeriods: 'Periodos sin pagar',
} satisfies Record<string, string>;
