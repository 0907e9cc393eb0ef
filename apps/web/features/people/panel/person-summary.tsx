import { dayIn } from '@forja/calendar/zone';
import type { Membership } from '@forja/contract/memberships/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import { isOwner } from '@forja/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/format/dates.ts';
import { counted, formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { useMay } from '../../../lib/session/may.ts';
import { roleName } from '../../../shared/duties/role-name.ts';
import { staffQuery, TEAM_PATH, useDutiesText } from '../../../shared/duties/team.ts';
import { HeldBadge } from '../../../shared/memberships/held-badge.tsx';
import { OtherMemberships } from '../../../shared/memberships/other-memberships.tsx';
import { heldQuery } from '../../../shared/memberships/queries.ts';
import { endWord } from '../../../shared/memberships/words.tsx';
import { TagChips } from '../list/users-columns.tsx';
import { CareSection } from './care-section.tsx';
import { Address, Cedula, LastVisit, linked, linkLook, Phone } from './contact-facts.tsx';
import { Facts, Section } from './facts.tsx';
import { FamilySection } from './family-section.tsx';
import { PersonAttendance } from './person-attendance.tsx';
import { PrivacySection } from './privacy-section.tsx';

function MembershipFacts({ person, held }: { person: PersonDetail; held: Membership | undefined }) {
  const { currency, timeZone } = useSettings();
  const { membership } = person;
  if (!membership) return <p className="text-13 text-muted">Todavía no tiene un plan.</p>;
  return (
    <Facts
      facts={[
        [
          'Plan',
          membership.priceCents === null
            ? membership.planName
            : `${membership.planName} · ${formatMoney(membership.priceCents, currency)}`,
        ],
        ...(membership.startsOn > dayIn(timeZone, Date.now())
          ? [['Empieza', formatDay(membership.startsOn)] as const]
          : []),
        [
          endWord(membership.status),
          `${formatDay(membership.endsOn)}${membership.status === 'cancelled' ? ', cancelada' : ''}`,
        ],
        ...(held && held.visitsLeft !== null
          ? [['Le quedan', counted(held.visitsLeft, 'visita', 'visitas')] as const]
          : []),
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
        ...(held?.pauseFrom && held.pauseTo && !held.cancelledAt
          ? [['Pausa', `${formatDay(held.pauseFrom)} – ${formatDay(held.pauseTo)}`] as const]
          : []),
        ...(held?.agreedPriceCents != null
          ? [
              [
                'Precio acordado',
                `${formatMoney(held.agreedPriceCents, currency)}, ${held.agreedUntil ? `hasta el ${formatDay(held.agreedUntil)}` : 'siempre'}`,
              ] as const,
            ]
          : []),
        ...(held?.autoRenew ? [['Renovación', 'Se renueva sola'] as const] : []),
        ...(membership.owedCents
          ? [['Pendiente', formatMoney(membership.owedCents, currency)] as const]
          : []),
      ]}
    />
  );
}

const ACCOUNT_WORDS: Record<PersonDetail['status'], string> = {
  active: 'Su correo y contraseña',
  invited: 'Todavía no entra a la aplicación',
  disabled: 'Cuenta deshabilitada',
};

/** The duties of a staff member, for owners, who change them on the team screen. */
function StaffDuties({ userId }: { userId: string }) {
  const { data: team } = useQuery(staffQuery);
  const textOf = useDutiesText();
  const member = team?.find(({ id }) => id === userId);
  return (
    <Link to={TEAM_PATH} className={linkLook}>
      {member ? textOf(member) : 'Ver en Equipo'}
    </Link>
  );
}

export function PersonSummary({ person }: { person: PersonDetail }) {
  const { timeZone } = useSettings();
  const may = useMay();
  const memberships = useQuery(heldQuery(person.id));
  const held = memberships.data ?? [];
  const { user } = useSession();
  const duties = person.role === 'admin' && user && isOwner(user.role) && (
    <StaffDuties userId={person.id} />
  );
  return (
    <>
      {(may('access.log') || may('training.write')) && <PersonAttendance person={person} />}
      <Section
        title="Membresía"
        aside={person.membership && <HeldBadge membership={person.membership} />}
      >
        <MembershipFacts
          person={person}
          held={held.find(({ id }) => id === person.membership?.id)}
        />
        <LoadState query={memberships} failed="No pudimos cargar sus membresías" waiting={null} />
        <OtherMemberships
          memberships={held}
          userId={person.id}
          today={dayIn(timeZone, Date.now())}
        />
      </Section>
      <FamilySection person={person} held={held} />
      <Section title="Contacto">
        <Facts
          facts={[
            ['Teléfono', <Phone key="phone" person={person} />],
            ['Correo', <Address key="email" person={person} />],
            ...(person.wantedEmail ? [['Por confirmar', person.wantedEmail] as const] : []),
            ['Cédula', <Cedula key="cedula" person={person} />],
            ['Nacimiento', person.birthDate ? formatDay(person.birthDate) : '—'],
            ...(person.guardian ? [['Encargada', linked(person.guardian)] as const] : []),
            ...(person.minors.length > 0
              ? [['A su cargo', <span key="minors">{person.minors.map(linked)}</span>] as const]
              : []),
          ]}
        />
      </Section>
      <Section title="Cuenta">
        <Facts
          facts={[
            ['Rol', roleName(person.role)],
            ...(duties ? [['Perfil', duties] as const] : []),
            ['Entra con', ACCOUNT_WORDS[person.status]],
            ...(person.cardNumber ? [['Tarjeta', person.cardNumber] as const] : []),
            ['Última visita', <LastVisit key="visit" person={person} />],
          ]}
        />
      </Section>
      {person.tags.length > 0 && (
        <Section title="Etiquetas">
          <TagChips tags={person.tags} most={person.tags.length} />
        </Section>
      )}
      {person.staffNote && (
        <Section title="Nota">
          <p className="text-13 whitespace-pre-line">{person.staffNote}</p>
          {person.staffNoteBy && (
            <p className="mt-1 text-12 text-muted">
              {person.staffNoteBy.name}, {formatDay(dayIn(timeZone, person.staffNoteBy.at))}
            </p>
          )}
        </Section>
      )}
      <CareSection userId={person.id} />
      <PrivacySection userId={person.id} />
    </>
  );
}
