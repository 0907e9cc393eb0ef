import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Letter } from '../mail/public.ts';
import { notifyByEmail } from '../notifications/public.ts';
import type { Attendee } from './class-rows.ts';

export const formatStart = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('es-CR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at));

function facts({ startsAt, timeZone, room, location }: Attendee): [string, string][] {
  const lines: [string, string][] = [['Cuándo', formatStart(startsAt, timeZone)]];
  const where = [room, location].filter(Boolean).join(', ');
  return where ? [...lines, ['Dónde', where]] : lines;
}

/** Where a class stands by itself, to be read and cancelled. */
export const addressOfClass = (eventId: string) => `/eventos?clase=${eventId}` as const;

const seeClass = ({ eventId }: Attendee) => ({
  label: 'Ver la clase',
  path: addressOfClass(eventId),
});

/** Notifies a person of a change to their class; returns until when quiet hours delay it. */
export const notifyAttendee = (
  platform: Platform,
  tx: Tx,
  { userId, eventId }: Attendee,
  kind: 'class-seat' | 'class-cancelled' | 'class-moved',
  letter: Letter,
) => notifyByEmail(platform, tx, { userId, kind, link: addressOfClass(eventId) }, letter);

export const seatEmail = (attendee: Attendee): Letter => ({
  subject: `Tienes cupo en ${attendee.title}`,
  title: `${attendee.firstName}, se liberó un cupo y es tuyo`,
  paragraphs: [`Estabas en la lista de espera de ${attendee.title} y ahora tienes tu lugar.`],
  facts: facts(attendee),
  action: seeClass(attendee),
  note: 'Si ya no puedes ir, cancela en la aplicación para que otra persona lo aproveche.',
});

export const cancelledEmail = (attendee: Attendee, reason: string | null): Letter => ({
  subject: `Se canceló ${attendee.title}`,
  title: `Se canceló ${attendee.title}`,
  paragraphs: [
    `Hola, ${attendee.firstName}. La clase que habías reservado no se dará.`,
    ...(reason ? [`Motivo: ${reason}`] : []),
  ],
  facts: facts(attendee),
  action: { label: 'Buscar otra clase', path: '/eventos' },
});

export const reinstatedEmail = (attendee: Attendee): Letter => ({
  subject: `${attendee.title} sí se da`,
  title: `${attendee.title} sí se da`,
  paragraphs: [
    `Hola, ${attendee.firstName}. La clase que se había cancelado vuelve al calendario.`,
    'Tu reserva o tu lugar en la espera siguen como estaban. Si ya no puedes ir, cancela en la aplicación.',
  ],
  facts: facts(attendee),
  action: seeClass(attendee),
});

export const removedEmail = (attendee: Attendee): Letter => ({
  subject: `Ya no estás en ${attendee.title}`,
  title: `Ya no estás en ${attendee.title}`,
  paragraphs: [
    `Hola, ${attendee.firstName}. El gimnasio quitó tu reserva. No cuenta como falta.`,
    'Si crees que es un error, escribe a recepción.',
  ],
  facts: facts(attendee),
  action: { label: 'Buscar otra clase', path: '/eventos' },
});

export const movedEmail = (attendee: Attendee): Letter => ({
  subject: `Cambió ${attendee.title}`,
  title: `Cambió ${attendee.title}`,
  paragraphs: [
    `Hola, ${attendee.firstName}. Tu reserva sigue en pie con el horario y el lugar nuevos.`,
  ],
  facts: facts(attendee),
  action: seeClass(attendee),
});
