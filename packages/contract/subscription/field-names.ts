/** What people call the fields that only these calls have. */
export const SUBSCRIPTION_FIELDS = {
  accessControl: 'Control de acceso',
  addOns: 'Extras',
  extraGates: 'Puertas extra',
  sentOn: 'Día en que se pagó',
} satisfies Record<string, string>;
