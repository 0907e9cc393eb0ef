import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatTime } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { insideQuery } from './queries.ts';

/** Who is inside now, latest arrival first. */
export function InsideList() {
  const query = useQuery(insideQuery);
  const { data } = query;
  const { timeZone } = useSettings();
  return (
    <Panel
      title="Dentro ahora"
      aside={data && <span className="text-13 text-muted tabular-nums">{data.length}</span>}
      className="overflow-hidden"
    >
      <LoadState
        query={query}
        failed="No pudimos cargar quién está dentro"
        waiting={4}
        empty={{ className: 'border-t border-line-2', title: 'No hay nadie dentro' }}
      />
      <List className="max-h-80 overflow-y-auto">
        {data?.map(({ user, since, deviceName }) => (
          <li key={user.id} className="border-t border-line-2">
            <Link
              to={`/usuarios?persona=${user.id}`}
              className="ring-inset flex min-h-11 items-center gap-3 py-1.5 pr-4 pl-5 hover:bg-sunk"
            >
              <Avatar name={user.fullName} src={user.profilePic} size={28} />
              <span className="min-w-0 flex-1 font-medium break-words">{user.fullName}</span>
              <span className="flex-none text-13 text-muted tabular-nums">
                {deviceName && <span className="max-xl:sr-only">{deviceName} · </span>}
                {formatTime(since, timeZone)}
              </span>
            </Link>
          </li>
        ))}
      </List>
    </Panel>
  );
}
