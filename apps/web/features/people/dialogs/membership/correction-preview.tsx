import { asDay, type Day, daysBetween } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { formatDay } from '../../../../lib/format/dates.ts';
import { counted } from '../../../../lib/format/format.ts';

interface Props {
  membership: Membership;
  /** The typed text; empty until the date is complete. */
  startsOn: string;
  endsOn: string;
  visitsLeft: number | null;
  today: Day;
  /** A text about the other people and memberships that the correction changes. */
  also: string;
}

const daysOf = (from: string, to: string): string =>
  `${formatDay(asDay(from))} – ${formatDay(asDay(to))}`;

const lengthOf = (from: string, to: string): string => {
  const days = daysBetween(asDay(from), asDay(to)) + 1;
  return days === 1 ? '1 día' : `${days} días`;
};

/** Whether the correction changes who may enter today, which two dates do not show. */
function entryText({ membership, startsOn, endsOn, today }: Props): string {
  const ran = membership.startsOn <= today && membership.endsOn >= today;
  const runs = startsOn <= today && endsOn >= today;
  if (ran === runs) return '';
  if (runs) return 'Queda activa desde hoy.';
  return endsOn < today ? 'Queda vencida desde hoy.' : 'Queda sin empezar hasta ese día.';
}

function Line({ name, days, visits }: { name: string; days: string; visits: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">
        {days}
        {visits}
      </dd>
    </div>
  );
}

/** What a correction changes, shown before it is saved; nothing if it would change nothing. */
export function CorrectionPreview(props: Props) {
  const { membership, startsOn, endsOn, visitsLeft, also } = props;
  const isSame =
    startsOn === membership.startsOn &&
    endsOn === membership.endsOn &&
    visitsLeft === membership.visitsLeft;
  if (isSame || !startsOn || !endsOn || endsOn < startsOn) return null;
  const visits = (left: number | null) =>
    left === null ? '' : ` · ${counted(left, 'visita', 'visitas')}`;
  const rest = [entryText(props), also].filter(Boolean).join(' ');
  return (
    <div className="col-span-full rounded-control bg-well px-4 py-3 text-13" role="status">
      <dl className="grid gap-1">
        <Line
          name="Antes"
          days={`${daysOf(membership.startsOn, membership.endsOn)} · ${lengthOf(membership.startsOn, membership.endsOn)}`}
          visits={visits(membership.visitsLeft)}
        />
        <Line
          name="Después"
          days={`${daysOf(startsOn, endsOn)} · ${lengthOf(startsOn, endsOn)}`}
          visits={visits(visitsLeft)}
        />
      </dl>
      {rest && <p className="mt-2">{rest}</p>}
    </div>
  );
}
