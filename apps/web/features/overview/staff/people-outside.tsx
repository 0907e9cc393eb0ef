import { refusalWords } from '@forja/contract/access/words';
import type { Outside } from '@forja/contract/overview/routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Link } from 'react-router';
import { attentionRow } from './attention-row.ts';

/** People who were refused at a door and wait outside, each with a link to their record. */
export function PeopleOutside({ people }: { people: readonly Outside[] }) {
  if (people.length === 0) return null;
  return (
    <ul aria-label="Esperan en una puerta">
      {people.map(({ userId, username, profilePic, door, reason, weekdays }) => (
        <li key={userId} className={attentionRow}>
          <Avatar name={username} src={profilePic} size={32} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium text-pretty">{username} está afuera</span>
            <span className="block text-12 text-muted">
              {refusalWords(reason, weekdays)} · {door}
            </span>
          </span>
          <Link
            to={`/usuarios?persona=${userId}`}
            aria-label={`Atender a ${username}`}
            className={buttonClass({ size: 28, variant: 'primary' })}
          >
            Atender
          </Link>
        </li>
      ))}
    </ul>
  );
}
