/** Messages for the refusal codes of the database; each says what to do. */
const SENTENCES: Record<string, string> = {
  CANCELLED: 'Esta clase se canceló.',
  STARTED: 'Esta clase ya empezó.',
  ACCOUNT: 'Tu cuenta no está activa. Habla con recepción.',
  OVERLAP: 'Ya tienes otra clase a esa hora. Cancélala primero.',
  SUSPENDED: 'Por faltas repetidas no puedes reservar todavía. Habla con recepción.',
  NO_MEMBERSHIP: 'Necesitas una membresía para reservar. Habla con recepción.',
  EXPIRED: 'Tu membresía venció. Renuévala para reservar.',
  FROZEN: 'Tu membresía está pausada. Reactívala para reservar.',
  OVERDUE: 'Tienes un pago pendiente. Ponte al día para reservar.',
  NOT_INCLUDED: 'Tu plan no incluye clases. Cambia de plan para reservar.',
  LOCATION_NOT_INCLUDED:
    'Tu plan no incluye esta sede. Reserva en una de las tuyas o pregunta en recepción cómo ampliarlo.',
  NOT_STARTED: 'Tu membresía empieza después de esa clase. Reserva una más adelante.',
  ENDS_BEFORE: 'Tu membresía termina antes de esa clase. Renuévala para reservar.',
  OUTSIDE_HOURS: 'Tu plan no cubre ese horario.',
  NO_VISITS: 'Ya usaste todas las visitas de tu plan.',
};

export const refusalSentence = (code: string): string =>
  SENTENCES[code] ?? 'No puedes reservar esta clase.';
