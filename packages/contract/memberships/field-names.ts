/** What people call the fields that only these calls have. */
export const MEMBERSHIPS_FIELDS = {
  'after-3': 'Tres días después',
  anchorDay: 'Día de cobro',
  'before-1': 'Un día antes',
  'before-3': 'Tres días antes',
  'before-7': 'Siete días antes',
  classesIncluded: 'Clases incluidas',
  closesAt: 'Hasta las',
  creditUnused: 'Se acredita lo que no usó',
  expiringInDays: 'Vence en (días)',
  familyChoice: 'Familia',
  familySize: 'Personas del plan',
  keepPrice: 'Conserva el precio',
  keepPriceUntil: 'Conserva el precio hasta',
  opensAt: 'Desde las',
  pauseDays: 'Días de pausa al año',
  'unpaid-3': 'Tres días sin pagar',
} satisfies Record<string, string>;
