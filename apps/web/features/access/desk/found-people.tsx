import type { PersonAtDesk } from '@forja/contract/access/routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { HeldBadge, isAhead } from '../../../shared/memberships/held-badge.tsx';
import { endWord } from '../../../shared/memberships/words.tsx';
import { againText } from './verdict.ts';

export const FOUND_ID = 'entry-found';
export const foundId = (index: number): string => `${FOUND_ID}-${index}`;

function daysOf(membership: NonNullable<PersonAtDesk['membership']>, timeZone: string): string {
  const { status, startsOn, endsOn } = membership;
  return isAhead(membership, timeZone)
    ? `empieza el ${formatDay(startsOn)}`
    : `${endWord(status).toLowerCase()} el ${formatDay(endsOn)}`;
}

function detailOf(person: PersonAtDesk, timeZone: string): string {
  const { memberNumber, membership, status, minutesInside } = person;
  const parts = [
    memberNumber && `N.º ${memberNumber}`,
    membership?.planName,
    membership && daysOf(membership, timeZone),
    againText(minutesInside)?.toLowerCase(),
    status === 'disabled' && 'cuenta deshabilitada',
  ];
  return parts.filter(Boolean).join(' · ');
}

function Balance({ cents }: { cents: number | null }) {
  const { currency } = useSettings();
  if (!cents) return null;
  return cents > 0 ? (
    <Badge tone="bad">Debe {formatMoney(cents, currency)}</Badge>
  ) : (
    <Badge tone="ok">A favor {formatMoney(-cents, currency)}</Badge>
  );
}

interface Props {
  people: readonly PersonAtDesk[];
  at: number;
  onPoint: (index: number) => void;
  onChoose: (person: PersonAtDesk) => void;
}

/** The people found for what was typed; Enter registers the marked one. */
export function FoundPeople({ people, at, onPoint, onChoose }: Props) {
  const { timeZone } = useSettings();
  return (
    <div
      id={FOUND_ID}
      role="listbox"
      aria-label="Personas encontradas"
      className="grid gap-1 rounded-panel border border-line p-1.5 empty:hidden"
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={foundId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // A press must not take the focus from the search box.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(person)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(person)}
          className={cx(
            'flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2.5 py-2',
            index === at && 'bg-soft',
          )}
        >
          <Avatar name={person.fullName} src={person.profilePic} size={40} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium break-words">{person.fullName}</span>
            <span className="block text-13 text-muted tabular-nums">
              {detailOf(person, timeZone)}
            </span>
          </span>
          <span className="flex flex-none flex-col items-end gap-1">
            <HeldBadge membership={person.membership} />
            <Balance cents={person.balanceCents} />
          </span>
        </div>
      ))}
    </div>
  );
}
