import type { OwnPerson } from '@forja/contract/statistics/routes';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/format.ts';

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The person's habits, without those the reader may not see. */
const habits = ({ visits, sessions, dietDays }: OwnPerson): string =>
  [
    visits === 0 ? 'No vino' : `Vino ${counted(visits, 'día', 'días')}`,
    sessions !== null && counted(sessions, 'entrenamiento', 'entrenamientos'),
    dietDays !== null && `${counted(dietDays, 'día', 'días')} con comidas anotadas`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The people assigned to a coach or nutritionist, most frequent visitors first. */
export function OwnPeoplePanel({ people }: { people: readonly OwnPerson[] }) {
  return (
    <Panel
      title="Tus personas"
      aside={<Count count={people.length} label={`${people.length} personas`} />}
    >
      {people.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="Todavía no tienes personas asignadas"
          text="Quien administra el gimnasio te las asigna en Usuarios."
        />
      ) : (
        <ul className="max-h-120 overflow-y-auto">
          {people.map((person) => (
            <li key={person.id} className="border-t border-line-2">
              <Link
                to={`/usuarios?persona=${person.id}`}
                className="ring-inset flex min-h-13 items-center gap-3 px-5 py-1.5 hover:bg-sunk"
              >
                <Avatar name={person.username} src={person.profilePic} size={28} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{person.username}</span>
                  <span className="block text-12 text-muted">{habits(person)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
