import { dayIn } from '@forja/calendar/zone';
import type { FeedItem } from '@forja/contract/social/friend-routes';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Flame, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useLive } from '../../../lib/live/current.ts';
import { useSession } from '../../../lib/session/current.ts';
import { applauseQuery, feedQuery, plansQuery, streakQuery } from '../queries.ts';

const SHOWN = 3;
const DAYS_A_WEEK = 7;

interface Face {
  id: string;
  name: string;
  profilePic: string | null;
}

/** Some people in one row: their pictures, and a sentence about what they did. */
function People({
  people,
  did,
  children,
}: {
  people: Face[];
  did: [string, string];
  children?: ReactNode;
}) {
  const [first, ...others] = people;
  if (!first) return null;
  return (
    <div className="flex items-center gap-3 border-t border-line-2 px-4 py-3">
      <span className="flex flex-none -space-x-2">
        {people.slice(0, SHOWN).map(({ id, name, profilePic }) => (
          <Avatar key={id} name={name} src={profilePic} size={32} />
        ))}
      </span>
      <p className="min-w-0 flex-1 text-14">
        {others.length === 0
          ? `${first.name} ${did[0]}`
          : `${first.name} y ${others.length} más ${did[1]}`}
      </p>
      {children}
    </div>
  );
}

/** The friends who congratulated on this workout, updated while the screen is open. */
function Applause({ log }: { log: WorkoutLog }) {
  const { data, refetch } = useQuery(applauseQuery(log.id));
  useLive('friends', () => void refetch());
  if (!data?.shared) return null;
  if (data.people.length > 0) {
    return <People people={data.people} did={['te felicitó', 'te felicitaron']} />;
  }
  return (
    <p className="flex items-center gap-2 border-t border-line-2 px-4 py-3 text-14 text-muted">
      <PartyPopper size={18} aria-hidden="true" className="flex-none" />
      Tus amistades lo ven en Novedades.
    </p>
  );
}

function Friends({ items }: { items: readonly FeedItem[] }) {
  const { user } = useSession();
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const sessions = items.filter(
    ({ kind, createdAt, person }) =>
      kind === 'session' && person.id !== user?.id && dayIn(timeZone, createdAt) === today,
  );
  const people = [...new Map(sessions.map(({ person }) => [person.id, person])).values()];
  return (
    <People people={people} did={['entrenó hoy', 'entrenaron hoy']}>
      <Link to="/mensajes?ver=novedades" className={linkClass}>
        Animar
      </Link>
    </People>
  );
}

/** The streak, congratulations, and what friends did today; empty without a network. */
export function FinishedSocial({ log }: { log: WorkoutLog }) {
  const { data: streak } = useQuery(streakQuery);
  const { data: feed = [] } = useQuery(feedQuery);
  const { data: plans } = useQuery(plansQuery());
  if (!streak) return null;
  const days = streak.thisWeek.filter((sessions) => sessions > 0).length;
  const planned = plans?.find(({ active }) => active)?.days.length ?? 0;
  const hasGoal = planned > 0 && planned <= DAYS_A_WEEK && days <= planned;
  return (
    <Panel aria-label="Racha y amistades" className="rounded-card">
      <p className="flex items-center gap-2 px-4 py-3">
        <Flame size={20} aria-hidden="true" className="flex-none text-primary-text" />
        <span className="min-w-0 flex-1 text-16 font-semibold">
          {streak.weeks <= 1 ? '1 semana entrenando' : `${streak.weeks} semanas seguidas`}
        </span>
        <span className="text-13 text-muted">
          {hasGoal
            ? `${days} de ${planned} esta semana`
            : days === 1
              ? '1 día esta semana'
              : `${days} días esta semana`}
        </span>
      </p>
      <Applause log={log} />
      <Friends items={feed} />
    </Panel>
  );
}
