import { weekdaysInWords } from '@forja/contract/memberships/words';
import type { Reader } from '@forja/contract/reader';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** Refusal codes of the database as sentences, for the person and for staff who book for them. */
const SENTENCES: Record<string, Record<Reader, string>> = {
  CANCELLED: { member: 'Esta clase se canceló.', staff: 'Esta clase se canceló.' },
  STARTED: { member: 'Esta clase ya empezó.', staff: 'Esta clase ya empezó.' },
  ALREADY: {
    member: 'Ya tienes una reserva en esta clase.',
    staff: 'Ya tiene una reserva en esta clase.',
  },
  FULL: {
    member: 'La clase y su lista de espera están llenas.',
    staff: 'La clase y su lista de espera están llenas.',
  },
  ACCOUNT: {
    member: 'Tu cuenta no está activa. Habla con recepción.',
    staff: 'Su cuenta está deshabilitada. Actívala en su ficha.',
  },
  OVERLAP: {
    member: 'Ya tienes otra clase a esa hora. Cancélala primero.',
    staff: 'Ya tiene otra clase a esa hora. Quítale esa reserva primero.',
  },
  SUSPENDED: {
    member: 'Por faltas repetidas no puedes reservar todavía. Habla con recepción.',
    staff: 'Por faltas repetidas no puede reservar todavía.',
  },
  NO_MEMBERSHIP: {
    member: 'Necesitas una membresía para reservar. Habla con recepción.',
    staff: 'Necesita una membresía para reservar. Véndele un plan.',
  },
  EXPIRED: {
    member: 'Tu membresía venció. Renuévala para reservar.',
    staff: 'Su membresía venció. Renuévala para reservar.',
  },
  CANCELLED_MEMBERSHIP: {
    member: 'Tu membresía se canceló. Habla con recepción para reservar.',
    staff: 'Su membresía se canceló. Véndele un plan para reservar.',
  },
  FROZEN: {
    member: 'Tu membresía está pausada. Reactívala para reservar.',
    staff: 'Su membresía está pausada. Reactívala para reservar.',
  },
  OVERDUE: {
    member: 'Tienes un pago pendiente. Ponte al día para reservar.',
    staff: 'Tiene un pago pendiente. Cóbralo para reservar.',
  },
  NOT_INCLUDED: {
    member: 'Tu plan no incluye clases. Cambia de plan para reservar.',
    staff: 'Su plan no incluye clases. Cámbialo para reservar.',
  },
  LOCATION_NOT_INCLUDED: {
    member:
      'Tu plan no incluye esta sede. Reserva en una de las tuyas o pregunta en recepción cómo ampliarlo.',
    staff: 'Su plan no incluye esta sede. Reserva en una de las suyas o amplía su plan.',
  },
  NOT_STARTED: {
    member: 'Tu membresía empieza después de esa clase. Reserva una más adelante.',
    staff: 'Su membresía empieza después de esa clase. Reserva una más adelante.',
  },
  ENDS_BEFORE: {
    member: 'Tu membresía termina antes de esa clase. Renuévala para reservar.',
    staff: 'Su membresía termina antes de esa clase. Renuévala para reservar.',
  },
  OUTSIDE_HOURS: {
    member: 'Tu plan no cubre ese horario.',
    staff: 'Su plan no cubre ese horario.',
  },
  OUTSIDE_DAYS: {
    member: 'Tu plan no cubre ese día de la semana.',
    staff: 'Su plan no cubre ese día de la semana.',
  },
  NO_VISITS: {
    member: 'Ya usaste todas las visitas de tu plan.',
    staff: 'Ya usó todas las visitas de su plan.',
  },
  VISITS_BOOKED: {
    member:
      'Las visitas que te quedan son de otras clases que reservaste. Cancela una o renueva tu plan.',
    staff:
      'Las visitas que le quedan son de otras clases que reservó. Quita una o renueva su plan.',
  },
};

const OTHERWISE: Record<Reader, string> = {
  member: 'No puedes reservar esta clase.',
  staff: 'No puede reservar esta clase.',
};

/** The weekdays (Sunday 0) of the plan that counts for this person on the day of the class. */
const planDays = (db: Db, eventId: string, userId: string) =>
  db.maybe(sql<{ weekdays: number[] }>`
    select p.weekdays from events e, memberships k
    join membership_plans p on p.gym_id = k.gym_id and p.id = k.plan_id
    where e.id = ${eventId}::uuid and k.user_id = ${userId}::uuid and k.is_current
    order by membership_rank(k, (e.starts_at at time zone gym_zone())::date), k.id limit 1`);

interface Refused {
  code: string;
  eventId: string;
  userId: string;
}

export async function refusalSentence(
  db: Db,
  { code, eventId, userId }: Refused,
  reader: Reader,
): Promise<string> {
  const sentence = (SENTENCES[code] ?? OTHERWISE)[reader];
  if (code !== 'OUTSIDE_DAYS') return sentence;
  const days = (await planDays(db, eventId, userId))?.weekdays ?? [];
  if (days.length === 0) return sentence;
  return `${reader === 'member' ? 'Tu' : 'Su'} plan solo incluye ${weekdaysInWords(days)}.`;
}
