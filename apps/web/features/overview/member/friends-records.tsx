import type { MemberView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { formatRelative } from '../../../lib/format/dates.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { Applause } from '../../../shared/social/applause.tsx';

type Item = MemberView['friendsRecords'][number];

function FriendRecord({ item }: { item: Item }) {
  const { person, title, detail, createdAt } = item;
  const { convertText } = useWeights();
  return (
    <li className="flex gap-3 border-t border-line-2 px-5 py-3">
      <Avatar name={person.name} src={person.profilePic} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-semibold">{person.name}</span>
          <span className="ml-auto flex-none text-12 text-muted">
            {formatRelative(createdAt, Date.now())}
          </span>
        </p>
        <p className="font-medium break-words">{title}</p>
        <p className="mb-2 flex items-center gap-1 text-13 text-muted tabular-nums">
          <Trophy size={14} aria-hidden="true" className="flex-none text-ok" />
          {convertText(detail)}
        </p>
        <Applause item={item} />
      </div>
    </li>
  );
}

/** Recent records of friends, each with a button to congratulate; hidden if there are none. */
export function FriendsRecords({ records }: { records: readonly Item[] }) {
  if (records.length === 0) return null;
  return (
    <Panel
      title="Récords de tus amistades"
      className="rounded-card"
      actions={
        <Link to="/mensajes?ver=novedades" className={`${linkClass} text-13`}>
          Ver novedades
        </Link>
      }
    >
      <ul>
        {records.map((item) => (
          <FriendRecord key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}
