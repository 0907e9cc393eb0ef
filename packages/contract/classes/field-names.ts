/** What people call the fields that only these calls have. */
export const CLASSES_FIELDS = {
  cancelClasses: 'Cancela las clases',
  coachId: 'Entrenador',
  freeCancelMinutes: 'Se cancela sin costo hasta (minutos)',
  maxAbsences: 'Faltas permitidas',
  repeat: 'Se repite',
  startTime: 'Empieza a las',
  suspensionDays: 'Días de suspensión',
  waitlistSize: 'Lista de espera',
} satisfies Record<string, string>;
