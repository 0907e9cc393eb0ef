import { dayIn } from '@forja/calendar/zone';
import type { Person } from '@forja/contract/people/routes';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import type { Column } from '@forja/ui/table/data-table.tsx';
import { useMemo } from 'react';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { shortDay } from '../../../lib/gym/short-day.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { HeldBadge } from '../../../shared/memberships/held-badge.tsx';
import { DebtButton } from '../../../shared/memberships/selling/debt-button.tsx';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';

export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** The tags of somebody; the list shows the first two. */
export function TagChips({ tags, most = 2 }: { tags: readonly string[]; most?: number }) {
  if (tags.length === 0) return null;
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {tags.slice(0, most).map((tag) => (
        <span
          key={tag}
          className="max-w-28 truncate rounded-badge bg-well px-1.5 text-12 leading-5 text-muted"
        >
          {tag}
        </span>
      ))}
      {tags.length > most && <span className="text-12 text-muted">+{tags.length - most}</span>}
    </span>
  );
}

/** `Hoy, 6:12`; the current year is left out. */
function visitText(at: string, timeZone: string): string {
  const now = new Date();
  return formatMoment(at, timeZone, now).replace(` ${dayIn(timeZone, now).slice(0, 4)},`, ',');
}

function MembershipState({ person }: { person: Person }) {
  if (person.status === 'disabled') return <Badge tone="neutral">Deshabilitada</Badge>;
  if (person.status === 'invited' && !person.membership) {
    return <Badge tone="info">{person.email === null ? 'Sin cuenta' : 'Invitada'}</Badge>;
  }
  return <HeldBadge membership={person.membership} />;
}

/** In the list of people who stay away, each row has a button to write to them. */
const contactColumn: Column<Person> = {
  key: 'contact',
  header: 'Escribir',
  width: 96,
  phone: 'side',
  cell: (person) => (
    <WhatsAppButton
      about={{ kind: 'absence', userId: person.id }}
      hasPhone={hasChat(person.phone)}
      to={fullName(person)}
      iconOnly
    />
  ),
};

const nothing = () => undefined;

/**
 * The columns of the list; the debts are only for people who may see money. They are the same array
 * for the same `onCharge`, so that a press draws only the rows it changes. Of the people shown, those
 * with the same name are told apart by their numbers.
 */
export function usePeopleColumns(
  onCharge: (person: Person) => void = nothing,
  isOfAbsent = false,
  shown: readonly Person[] = [],
): Column<Person>[] {
  const { timeZone } = useSettings();
  const may = useMay();
  const seesDebts = may('money.take') || may('money.reports');
  const seesContact = isOfAbsent && may('messages.staff');
  const repeated = useMemo(() => repeatedNames(shown), [shown]);
  return useMemo(
    () => [
      ...peopleColumns(timeZone, onCharge, repeated.split('\n')).filter(
        ({ key }) => seesDebts || key !== 'owed',
      ),
      ...(seesContact ? [contactColumn] : []),
    ],
    [timeZone, onCharge, repeated, seesDebts, seesContact],
  );
}

/** The names that several of these people have, one on each line. */
function repeatedNames(people: readonly Person[]): string {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of people.map(fullName)) (seen.has(name) ? repeated : seen).add(name);
  return [...repeated].join('\n');
}

const peopleColumns = (
  timeZone: string,
  onCharge: (person: Person) => void,
  repeated: readonly string[],
): Column<Person>[] => [
  {
    key: 'name',
    header: 'Persona',
    title: true,
    sortable: true,
    cell: (person) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={person.username} src={person.profilePic} size={24} />
        <span className="flex min-w-0 items-baseline gap-2.5 max-sm:block">
          <span
            className="min-w-0 truncate overflow-clip max-sm:whitespace-normal"
            title={fullName(person)}
          >
            {fullName(person)}
          </span>
          {person.memberNumber !== null && repeated.includes(fullName(person)) && (
            <span className="flex-none text-12 text-muted tabular-nums max-sm:block">
              N.º {person.memberNumber}
            </span>
          )}
          <TagChips tags={person.tags} />
        </span>
      </span>
    ),
  },
  {
    key: 'plan',
    header: 'Plan',
    width: 152,
    phone: 'detail',
    cell: ({ membership }) => (
      <span className="text-muted" title={membership?.planName}>
        {membership?.planName ?? '—'}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Estado',
    width: 140,
    phone: 'side',
    cell: (person) => <MembershipState person={person} />,
  },
  {
    key: 'ends',
    header: 'Vence',
    width: 104,
    sortable: true,
    phone: 'none',
    cell: (person) => (
      <span className="tabular-nums">
        {person.membership ? shortDay(person.membership.endsOn) : '—'}
      </span>
    ),
  },
  {
    key: 'owed',
    header: 'Debe',
    width: 120,
    phone: 'detail',
    cell: (person) => (
      <DebtButton
        cents={person.owedCents}
        name={fullName(person)}
        // Debts of fees and sales are charged at the counter, with those of the membership.
        {...(person.owedCents === person.membership?.owedCents
          ? { onCharge: () => onCharge(person) }
          : { to: chargeAddress(person.id) })}
      />
    ),
  },
  {
    key: 'visit',
    header: 'Última visita',
    width: 124,
    sortable: true,
    phone: 'none',
    cell: (person) => (
      <span className="text-muted tabular-nums">
        {person.lastVisitAt ? visitText(person.lastVisitAt, timeZone) : '—'}
      </span>
    ),
  },
];
