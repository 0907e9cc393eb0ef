import { dayIn } from '@forja/calendar/zone';
import type { Membership } from '@forja/contract/memberships/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMoment } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { OtherMemberships } from '../../shared/memberships/other-memberships.tsx';
import { heldQuery } from '../../shared/memberships/queries.ts';
import { MembershipBadge } from '../../shared/memberships/words.tsx';
import { roleName } from '../../shared/people/roles.ts';
import { CareSection } from './care-section.tsx';
import { Facts, Section } from './facts.tsx';
import { PersonAttendance } from './person-attendance.tsx';

const ENDED = ['expired', 'cancelled'];

function MembershipFacts({ person, held }: { person: PersonDetail; held: Membership | undefined }) {
  const { currency } = useSettings();
  const { membership } = person;
  if (!membership) return <p className="text-13 text-muted">Todavía no tiene un plan.</p>;
  return (
    <Facts
      facts={[
        ['Plan', `${membership.planName} · ${formatMoney(membership.priceCents, currency)}`],
        [ENDED.includes(membership.status) ? 'Venció' : 'Vence', formatDay(membership.endsOn)],
        ...(membership.frozenOn
          ? [
              [
                'En pausa',
                `Desde el ${formatDay(membership.frozenOn)}. Al reactivarla, vence tantos días después como dure la pausa.`,
              ] as const,
            ]
          : []),
        ...(held?.cancelsOn
          ? [['Cancelada', `Termina el ${formatDay(membership.endsOn)} y no se renueva.`] as const]
          : []),
        ...(held?.pauseFrom && held.pauseTo
          ? [['Pausa', `${formatDay(held.pauseFrom)} – ${formatDay(held.pauseTo)}`] as const]
          : []),
        ...(held?.autoRenew ? [['Renovación', 'Se renueva sola'] as const] : []),
        ...(membership.owedCents > 0
          ? [['Pendiente', formatMoney(membership.owedCents, currency)] as const]
          : []),
      ]}
    />
  );
}

export function PersonSummary({ person }: { person: PersonDetail }) {
  const { timeZone } = useSettings();
  const { data: held = [] } = useQuery(heldQuery(person.id));
  const call = person.phone && (
    <a
      href={`tel:${person.phone.replaceAll(' ', '')}`}
      className="text-primary-text hover:underline"
    >
      {person.phone}
    </a>
  );
  const write = (
    <a href={`mailto:${person.email}`} className="text-primary-text hover:underline">
      {person.email}
    </a>
  );
  return (
    <>
      <PersonAttendance userId={person.id} since={person.createdAt} />
      <Section
        title="Membresía"
        aside={person.membership && <MembershipBadge status={person.membership.status} />}
      >
        <MembershipFacts
          person={person}
          held={held.find(({ id }) => id === person.membership?.id)}
        />
        <OtherMemberships
          memberships={held}
          userId={person.id}
          today={dayIn(timeZone, Date.now())}
        />
      </Section>
      <Section title="Contacto">
        <Facts
          facts={[
            ['Teléfono', call ?? '—'],
            ['Correo', write],
            ...(person.wantedEmail ? [['Por confirmar', person.wantedEmail] as const] : []),
            ['Cédula', person.nationalId ?? '—'],
            ['Nacimiento', person.birthDate ? formatDay(person.birthDate) : '—'],
          ]}
        />
      </Section>
      <Section title="Cuenta">
        <Facts
          facts={[
            ['Rol', roleName(person.role)],
            [
              'Última visita',
              person.lastVisitAt ? formatMoment(person.lastVisitAt, timeZone, new Date()) : '—',
            ],
          ]}
        />
      </Section>
      {person.staffNote && (
        <Section title="Nota">
          <p className="text-13 whitespace-pre-line">{person.staffNote}</p>
        </Section>
      )}
      <CareSection userId={person.id} />
    </>
  );
}
