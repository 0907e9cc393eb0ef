/** What people call the fields that only these calls have. */
export const PROMOTIONS_FIELDS = {
  companions: 'Acompañantes',
  extraDays: 'Días de regalo',
  onEnrolment: 'En la matrícula',
  onPlan: 'En el plan',
} satisfies Record<string, string>;
