import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Letter } from '../mail/public.ts';
import { tellByLetter } from '../notifications/public.ts';
import type { Reader } from './class-rows.ts';

export const when = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('es-CR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at));

function facts({ startsAt, timeZone, room, location }: Reader): [string, string][] {
  const lines: [string, string][] = [['Cuándo', when(startsAt, timeZone)]];
  const where = [room, location].filter(Boolean).join(', ');
  return where ? [...lines, ['Dónde', where]] : lines;
}

const action = { label: 'Ver mis clases', path: '/eventos' };

/** Tells somebody what became of their class; answers until when quiet hours hold it back. */
export const tellReader = (
  platform: Platform,
  tx: Tx,
  { userId }: Reader,
  kind: 'class-seat' | 'class-cancelled' | 'class-moved',
  letter: Letter,
) => tellByLetter(platform, tx, { userId, kind, link: '/eventos' }, letter);

export const seatLetter = (reader: Reader): Letter => ({
  to: reader.email,
  subject: `Tienes cupo en ${reader.title}`,
  title: `${reader.firstName}, se liberó un cupo y es tuyo`,
  paragraphs: [`Estabas en la lista de espera de ${reader.title} y ahora tienes tu lugar.`],
  facts: facts(reader),
  action,
  note: 'Si ya no puedes ir, cancela en la aplicación para que otra persona lo aproveche.',
});

export const cancelledLetter = (reader: Reader, reason: string | null): Letter => ({
  to: reader.email,
  subject: `Se canceló ${reader.title}`,
  title: `Se canceló ${reader.title}`,
  paragraphs: [
    `Hola, ${reader.firstName}. La clase que habías reservado no se dará.`,
    ...(reason ? [`Motivo: ${reason}`] : []),
  ],
  facts: facts(reader),
  action: { label: 'Buscar otra clase', path: '/eventos' },
});

export const removedLetter = (reader: Reader): Letter => ({
  to: reader.email,
  subject: `Ya no estás en ${reader.title}`,
  title: `Ya no estás en ${reader.title}`,
  paragraphs: [
    `Hola, ${reader.firstName}. El gimnasio quitó tu reserva. No cuenta como falta.`,
    'Si crees que es un error, escribe a recepción.',
  ],
  facts: facts(reader),
  action: { label: 'Buscar otra clase', path: '/eventos' },
});

export const movedLetter = (reader: Reader): Letter => ({
  to: reader.email,
  subject: `Cambió ${reader.title}`,
  title: `Cambió ${reader.title}`,
  paragraphs: [
    `Hola, ${reader.firstName}. Tu reserva sigue en pie con el horario y el lugar nuevos.`,
  ],
  facts: facts(reader),
  action,
});
