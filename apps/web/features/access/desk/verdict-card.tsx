import { dayIn } from '@forja/calendar/zone';
import { waitingSentence } from '@forja/contract/access/words';
import type { Account } from '@forja/contract/accounts/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarX2,
  CircleCheck,
  CircleX,
  Dumbbell,
  History,
  PiggyBank,
  ReceiptText,
  StickyNote,
  Ticket,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDay, formatTime } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useMay } from '../../../lib/session/may.ts';
import { entryDay } from '../../../shared/access/entry-day.ts';
import { accountQuery } from '../../../shared/accounts/queries.ts';
import { useWaiting } from '../../../shared/memberships/use-waiting.ts';
import { habitOf } from '../../../shared/people/habit.ts';
import { personQuery } from '../../../shared/people/queries.ts';
import { EntryRemedies, type Task } from './entry-remedies.tsx';
import { reasonText } from './reason-text.ts';
import { againText, type Verdict } from './verdict.ts';

const LOOK = {
  in: { border: 'border-ok/40', band: 'bg-ok-soft text-ok', Icon: CircleCheck },
  refused: {
    border: 'border-bad/40',
    band: 'bg-bad-soft text-bad',
    Icon: CircleX,
  },
};

const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Portrait({ verdict: { name, profilePic } }: { verdict: Verdict }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!profilePic || profilePic === broken)
    return <Avatar name={name} size={96} className="max-sm:size-18!" />;
  return (
    <img
      src={profilePic}
      alt=""
      onError={() => setBroken(profilePic)}
      className="h-[178px] w-[148px] flex-none rounded-control object-cover max-sm:size-18"
    />
  );
}

const TONES = { muted: 'text-muted', warn: 'text-warn', bad: 'text-bad' };

function Line({
  picture,
  children,
  tone = 'muted',
}: {
  picture: ReactNode;
  children: ReactNode;
  tone?: keyof typeof TONES;
}) {
  return (
    <li className="flex items-center gap-2.5 border-t border-line-2 py-2.5">
      <span className={cx('flex-none', TONES[tone])}>{picture}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

interface LinesProps {
  verdict: Verdict;
  person: PersonDetail | null | undefined;
  account: Account | null | undefined;
  waiting: Membership | null;
}

/** Each reason, and anything else staff should know now, in one line each. */
function Lines({ verdict, person, account, waiting }: LinesProps) {
  const { currency, timeZone } = useSettings();
  const { reason, weekdays, className, visitsLeft } = verdict;
  const membership = person?.membership ?? null;
  const oldest = account?.open[0];
  const again = againText(verdict.minutesInside);
  return (
    <ul className="mt-3">
      {again && (
        <Line picture={<History {...icon} />} tone="warn">
          {again}. Esta entrada también quedó registrada.
        </Line>
      )}
      {reason && (
        <Line picture={<CalendarX2 {...icon} />} tone="bad">
          {reasonText({ reason, weekdays }, membership, dayIn(timeZone, Date.now()))}
          {waiting && ` ${waitingSentence(waiting, 'staff')}`}
        </Line>
      )}
      {verdict.isIn && membership && (
        <Line picture={<Ticket {...icon} />}>
          {membership.planName}, vence el {formatDay(membership.endsOn)}
          {visitsLeft !== null &&
            ` · ${visitsLeft === 1 ? 'queda 1 visita' : `quedan ${visitsLeft} visitas`}`}
        </Line>
      )}
      {className && (
        <Line picture={<Dumbbell {...icon} />}>Ya está en la lista de {className}</Line>
      )}
      {account && oldest && (
        <Line picture={<ReceiptText {...icon} />} tone="bad">
          Debe <strong>{formatMoney(account.owedCents, currency)}</strong>: {oldest.concept},{' '}
          {oldest.dueOn > dayIn(timeZone, Date.now()) ? 'vence' : 'desde'} el{' '}
          {formatDay(oldest.dueOn)}
        </Line>
      )}
      {account && account.creditCents > 0 && (
        <Line picture={<PiggyBank {...icon} />}>
          Tiene <strong>{formatMoney(account.creditCents, currency)}</strong> a favor
        </Line>
      )}
    </ul>
  );
}

/** The person, whether they came in, and what can be done about it. */
export function VerdictCard({
  verdict,
  onTask,
  onAgain,
}: {
  verdict: Verdict;
  onTask: (task: Task) => void;
  onAgain: () => void;
}) {
  const may = useMay();
  const { timeZone } = useSettings();
  const { userId } = verdict;
  const isKnown = userId !== null && may('people.read');
  const { data: person } = useQuery({ ...personQuery(userId ?? ''), enabled: isKnown });
  const seesAccount = isKnown && (may('money.take') || may('money.reports'));
  const { data: account } = useQuery({ ...accountQuery(userId ?? ''), enabled: seesAccount });
  const waiting = useWaiting(userId ?? '', isKnown && verdict.reason === 'VISITS_USED');
  const { border, band, Icon } = LOOK[verdict.isIn ? 'in' : 'refused'];
  const title = verdict.isIn ? verdict.result : 'No puede entrar';
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : verdict.name;
  const facts = [
    person?.memberNumber && `N.º ${person.memberNumber}`,
    person?.membership?.planName ?? verdict.planName,
    person && `desde el ${formatDay(dayIn(timeZone, person.createdAt))}`,
    person && habitOf(person),
  ];
  return (
    <>
      <section aria-label={title} className={`overflow-hidden rounded-panel border ${border}`}>
        <div className={`flex min-h-14 flex-wrap items-center gap-x-3 px-5 py-2 ${band}`}>
          <p className="flex items-center gap-2.5 text-16 font-semibold">
            <Icon size={22} aria-hidden="true" />
            {title}
          </p>
          <p className="ml-auto text-13 tabular-nums">
            {[entryDay(verdict.at, timeZone), formatTime(verdict.at, timeZone), verdict.where]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="p-5">
          {/* On a phone the reasons take the whole width, below the portrait. */}
          <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-5 max-sm:items-center max-sm:gap-x-4">
            <div className="sm:row-span-2">
              <Portrait verdict={verdict} />
            </div>
            <div className="min-w-0">
              <h3 className="text-20 break-words">
                <bdi>{name}</bdi>
              </h3>
              <p className="text-13 text-muted">{facts.filter(Boolean).join(' · ')}</p>
            </div>
            <div className="min-w-0 max-sm:col-span-2">
              <Lines verdict={verdict} person={person} account={account} waiting={waiting} />
            </div>
          </div>
          {person && (
            <div className="mt-4">
              <EntryRemedies
                verdict={verdict}
                person={person}
                account={account}
                waiting={waiting}
                onTask={onTask}
                onAgain={onAgain}
              />
            </div>
          )}
        </div>
      </section>
      {person?.staffNote && (
        <p className="flex gap-2.5 rounded-panel bg-sunk px-4 py-3 text-13">
          <StickyNote size={16} aria-hidden="true" className="mt-0.5 flex-none text-muted" />
          <span className="min-w-0 whitespace-pre-line break-words">
            {person.staffNoteBy && (
              <strong className="font-semibold">
                Nota de {person.staffNoteBy.name},{' '}
                {formatDay(dayIn(timeZone, person.staffNoteBy.at))}.{' '}
              </strong>
            )}
            {person.staffNote}
          </span>
        </p>
      )}
    </>
  );
}
