import { listInWords } from '@forja/contract/list-in-words';
import { useQuery } from '@tanstack/react-query';
import type { GymEvent } from './calendar.ts';
import { bookingsQuery } from './queries.ts';

const UNTOLD = 'Usuarios → Avisos por dar';
const NAMED = 3;

function untoldText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  if (names.length === 1) {
    return `${names[0]} no tiene correo ni entra a la aplicación: queda en ${UNTOLD}.`;
  }
  const who = names.length > NAMED ? `${names.length} de ellas` : listInWords(names);
  return `${who} no tienen correo ni entran a la aplicación: quedan en ${UNTOLD}.`;
}

/** Who is told of a change to a class, in words, and who has to be told by staff. */
export function useWhoIsTold(event: GymEvent) {
  const { data = [] } = useQuery(bookingsQuery(event.id));
  const untold = data.flatMap(({ name, status, isReached }) =>
    isReached || (status !== 'booked' && status !== 'waiting') ? [] : [name],
  );
  const people = event.booked + event.waiting;
  const told =
    people === 1
      ? 'Avisaremos a la persona que reservó o espera.'
      : `Avisaremos a las ${people} personas que reservaron o esperan.`;
  return {
    people,
    /** Null where nobody booked or waits. */
    text: people === 0 ? null : [told, untoldText(untold)].filter(Boolean).join(' '),
  };
}
