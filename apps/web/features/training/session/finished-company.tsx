import { dayIn } from '@forja/calendar/zone';
import type { FeedItem } from '@forja/contract/social/friend-routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { Link } from 'react-router';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useSession } from '../../../lib/session/current.ts';
import { feedQuery, streakQuery } from '../queries.ts';

const SHOWN = 3;

function Friends({ items }: { items: readonly FeedItem[] }) {
  const { user } = useSession();
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const sessions = items.filter(
    ({ kind, createdAt }) => kind === 'session' && dayIn(timeZone, createdAt) === today,
  );
  const own = sessions.find(({ person }) => person.id === user?.id);
  const people = new Map(
    sessions.filter((item) => item !== own).map(({ person }) => [person.id, person]),
  );
  const [first, ...others] = [...people.values()];
  return (
    <>
      {own && own.applause > 0 && (
        <p className="border-t border-line-2 px-4 py-3 text-14">
          {own.applause === 1
            ? '1 amistad te felicitó'
            : `${own.applause} amistades te felicitaron`}
        </p>
      )}
      {first && (
        <div className="flex items-center gap-3 border-t border-line-2 px-4 py-3">
          <span className="flex flex-none -space-x-2">
            {[first, ...others].slice(0, SHOWN).map(({ id, name, profilePic }) => (
              <Avatar key={id} name={name} src={profilePic} size={32} />
            ))}
          </span>
          <p className="min-w-0 flex-1 text-14">
            {others.length === 0
              ? `${first.name} entrenó hoy`
              : `${first.name} y ${others.length} más entrenaron hoy`}
          </p>
          <Link to="/mensajes?ver=novedades" className={linkClass}>
            Animar
          </Link>
        </div>
      )}
    </>
  );
}

/** The streak, and what friends did today; nothing without a network. */
export function Company() {
  const { data: streak } = useQuery(streakQuery);
  const { data: feed = [] } = useQuery(feedQuery);
  if (!streak) return null;
  const days = streak.thisWeek.filter((sessions) => sessions > 0).length;
  return (
    <Panel aria-label="Racha y amistades" className="rounded-card">
      <p className="flex items-center gap-2 px-4 py-3">
        <Flame size={20} aria-hidden="true" className="flex-none text-primary-text" />
        <span className="min-w-0 flex-1 text-16 font-semibold">
          {streak.weeks <= 1 ? '1 semana entrenando' : `${streak.weeks} semanas seguidas`}
        </span>
        <span className="text-13 text-muted">
          {days === 1 ? '1 día esta semana' : `${days} días esta semana`}
        </span>
      </p>
      <Friends items={feed} />
    </Panel>
  );
}
