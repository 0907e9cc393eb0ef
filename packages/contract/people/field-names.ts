/** What people call the fields that only these calls have. */
export const PEOPLE_FIELDS = {
  absentDays: 'Sin venir desde hace (días)',
  guardianId: 'Persona encargada',
  homeLocationId: 'Sede',
  medicalNotes: 'Notas médicas',
  staffNote: 'Nota del equipo',
} satisfies Record<string, string>;
