import { Count } from '@forja/ui/feedback/badge.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';

interface PersonRow {
  id: string;
  username: string;
  profilePic: string | null;
  fact: string;
  /** The address of the row; by default the person's panel. */
  to?: string;
}

interface Props {
  title: string;
  rows: readonly PersonRow[];
  /** The text of an empty list. */
  empty: string;
}

/** A list of people a coach works with, each with one relevant fact. */
export function CoachPeople({ title, rows, empty }: Props) {
  return (
    <Panel
      title={title}
      aside={
        <Count
          count={rows.length}
          label={rows.length === 1 ? '1 persona' : `${rows.length} personas`}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="border-t border-line-2 px-5 py-4 text-muted">{empty}</p>
      ) : (
        <ul>
          {rows.map(({ id, username, profilePic, fact, to }) => (
            <li key={id} className="border-t border-line-2">
              <Link
                to={to ?? `/usuarios?persona=${id}`}
                className="ring-inset flex min-h-14 items-center gap-3 py-2 pr-4 pl-5 hover:bg-sunk"
              >
                <Avatar name={username} src={profilePic} size={28} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{username}</span>
                  <span className="block truncate text-12 text-muted">{fact}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
