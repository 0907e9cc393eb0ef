import type { Entry } from '@forja/contract/access/routes';
import { refusalSentence } from '@forja/contract/access/words';
import { MEMBERSHIP_STATUSES } from '@forja/contract/memberships/status';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, Dumbbell, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { shortDay } from '../../../lib/gym/short-day.ts';
import { useLive } from '../../../lib/live/current.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { RenewLink } from '../../../shared/memberships/own/renew-link.tsx';
import { MembershipBadge } from '../../../shared/memberships/words.tsx';
import { OwnAvatar } from '../../../shared/people/own-avatar.tsx';
import { entriesQuery, whatIsNextQuery } from '../queries.ts';
import { CodeFace } from './code-face.tsx';
import { CodeWindow } from './code-window.tsx';
import { TrustSwitch } from './trust-switch.tsx';
import { useStoredCode } from './use-entry-code.ts';

const RESULT_MS = 4_000;

/** The person's latest entry, for a few seconds. */
function useOwnEntry(): Entry | null {
  const { data, refetch } = useQuery(entriesQuery({}, null, 1));
  const [news, setNews] = useState<Entry | null>(null);
  const known = useRef<string | null>(null);
  useLive('entry', ({ ref }) => {
    known.current = ref ?? null;
    void refetch();
  });
  const latest = data?.rows[0];
  useEffect(() => {
    if (!latest || latest.id !== known.current) return;
    known.current = null;
    setNews(latest);
  }, [latest]);
  useEffect(() => {
    if (!news) return;
    const timer = window.setTimeout(() => setNews(null), RESULT_MS);
    return () => window.clearTimeout(timer);
  }, [news]);
  return news;
}

function EntryResult({ entry }: { entry: Entry }) {
  const Icon = entry.granted ? Check : X;
  return (
    <div
      className={`absolute inset-0 z-1 flex flex-col items-center justify-center gap-4 px-8 text-center text-white ${entry.granted ? 'bg-[#0a7a3d]' : 'bg-[#b3201a]'}`}
    >
      <Icon size={88} strokeWidth={2.5} aria-hidden="true" />
      <p className="text-32 font-semibold">{entry.granted ? '¡Adelante!' : 'No puedes entrar'}</p>
      <p className="text-20 text-balance">
        {entry.reason
          ? refusalSentence(entry.reason, 'member', entry.user?.weekdays ?? [])
          : entry.className
            ? `Ya estás en la lista de ${entry.className}.`
            : 'Que tengas un buen entrenamiento.'}
      </p>
    </div>
  );
}

/** What the person came for: the class about to start, or today's workout. */
function WhatIsNext() {
  const { data } = useQuery(whatIsNextQuery);
  const { timeZone } = useSettings();
  if (data?.view !== 'member') return null;
  const { nextClass, workout } = data;
  const soon =
    nextClass?.booking === 'booked' && Date.parse(nextClass.startsAt) - Date.now() < 20 * 60_000;
  if (!soon && !workout) return null;
  return (
    <p className="flex min-h-13 w-full items-center gap-2.5 rounded-panel bg-[#f6f6f6] px-4 py-2 text-14">
      <Dumbbell size={20} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      <span>
        {soon ? (
          <>
            Al entrar quedas presente en <b className="font-semibold">{nextClass.title}</b>, a las{' '}
            {formatTime(nextClass.startsAt, timeZone)}
          </>
        ) : (
          <>
            Hoy te toca <b className="font-semibold">{workout?.dayName}</b>
          </>
        )}
      </span>
    </p>
  );
}

interface CodeSheetProps {
  user: SessionUser;
  /** The address shows that it is open, so Back closes it by leaving the address. */
  inAddress?: boolean;
  onClose: () => void;
}

/** A person's entry code, with their membership and what they came for. */
export function CodeSheet({ user, inAddress, onClose }: CodeSheetProps) {
  const id = useId();
  const stored = useStoredCode(user.id);
  const news = useOwnEntry();
  const { membership } = user;
  const status = MEMBERSHIP_STATUSES.find((known) => known === membership?.status);
  return (
    <CodeWindow
      labelledBy={id}
      inAddress={inAddress}
      onClose={onClose}
      over={<div role="status">{news && <EntryResult entry={news} />}</div>}
    >
      <div className="mb-5 flex w-full items-center gap-3 large-text:flex-wrap">
        <OwnAvatar user={user} size={56} className="size-12" />
        <div className="min-w-0 flex-1 large-text:min-w-40">
          <h2
            id={id}
            className="line-clamp-2 large-text:line-clamp-none text-[1.125rem] leading-[1.5rem] font-semibold"
          >
            {user.firstName} {user.lastName}
          </h2>
          {membership && (
            <p className="line-clamp-2 large-text:line-clamp-none text-14 text-[#5f5f5f]">
              {membership.planName}
              {membership.endsOn &&
                ` · ${status === 'expired' ? 'venció' : 'hasta'} el ${shortDay(membership.endsOn)}`}
            </p>
          )}
        </div>
        {status && <MembershipBadge status={status} />}
      </div>
      <div className="w-full empty:hidden mb-5">
        <RenewLink status={status} />
      </div>
      {/* On a phone held sideways the whole code comes first, so that it is visible without
          scrolling. */}
      <div className="flex w-full flex-col items-center short:order-first short:mb-5">
        <CodeFace kept={stored.data} pending={stored.isPending} />
      </div>
      <div className="mt-2 w-full border-t border-[#ececec] pt-3">
        <TrustSwitch userId={user.id} />
      </div>
      <div className="mt-auto w-full pt-4">
        <WhatIsNext />
        {inAddress && (
          <Link
            to="/accesos?ver=entradas"
            replace
            className={`${linkClass} mt-1 flex min-h-11 items-center justify-center text-14`}
          >
            Mis entradas y cambiar mi código
          </Link>
        )}
      </div>
    </CodeWindow>
  );
}
