import type { CoachView } from '@forja/contract/overview/routes';
import { formatRelative } from '../../../../lib/format/dates.ts';
import { CoachPeople } from './coach-people.tsx';

const WORDS = {
  routines: { title: 'Rutinas por revisar', none: 'Sin rutina', path: '/rutinas-admin' },
  diets: { title: 'Dietas por revisar', none: 'Sin dieta', path: '/dietas-admin' },
};

/** The people whose plan is missing or old, each with a link to where it is written. */
export function PlansToReview({ view: { reviews, toReview } }: { view: CoachView }) {
  if (reviews === null) return null;
  const { title, none, path } = WORDS[reviews];
  const now = Date.now();
  return (
    <CoachPeople
      title={title}
      empty="Todas están al día."
      rows={toReview.map(({ planName, since, ...person }) => ({
        ...person,
        fact: planName && since ? `${planName} · desde ${formatRelative(since, now)}` : none,
        to: `${path}/${person.id}`,
      }))}
    />
  );
}
