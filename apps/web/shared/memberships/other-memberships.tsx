import type { Membership } from '@forja/contract/memberships/routes';
import { formatDay } from '../../lib/format/dates.ts';
import { counted } from '../../lib/format/format.ts';

function textOf({ planName, startsOn, endsOn, visitsLeft, afterId }: Membership, today: string) {
  const visits = visitsLeft === null ? '' : `, ${counted(visitsLeft, 'visita', 'visitas')}`;
  if (startsOn > today) {
    const when = afterId ? 'Después' : 'Más adelante';
    return `${when}: ${planName}, del ${formatDay(startsOn)} al ${formatDay(endsOn)}${visits}`;
  }
  return `Además: ${planName}, hasta el ${formatDay(endsOn)}${visits}`;
}

interface Props {
  memberships: readonly Membership[];
  userId: string;
  today: string;
}

/** A person's memberships besides the one that counts. */
export function OtherMemberships({ memberships, userId, today }: Props) {
  const others = memberships.filter((one) => one.userId === userId && !one.counts);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Otras membresías" className="mt-2 grid gap-1 text-13 text-muted">
      {others
        .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
        .map((one) => (
          <li key={one.id}>{textOf(one, today)}</li>
        ))}
    </ul>
  );
}
