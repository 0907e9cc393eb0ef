import { NATIONAL_ID_NAMES, readNationalId } from '@forja/contract/people/national-id';
import type { PersonDetail } from '@forja/contract/people/routes';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { isMissed } from '../../../shared/people/habit.ts';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';

export const linkLook = 'text-primary-text hover:underline';

/** For data stored before it was checked, in a form that cannot be used. */
const unreadableNote = (
  <span className="block text-warn">No se puede leer: corrige este dato.</span>
);

export function Phone({ person: { id, firstName, phone, unreadable } }: { person: PersonDetail }) {
  if (!phone) return '—';
  if (unreadable.includes('phone')) {
    return (
      <>
        {phone}
        {unreadableNote}
      </>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkLook}>
        {phone}
      </a>
      <WhatsAppButton about={{ kind: 'greeting', userId: id }} hasPhone to={firstName} />
    </span>
  );
}

/** The last visit, with a button to write to people who have a membership and stay away. */
export function LastVisit({ person }: { person: PersonDetail }) {
  const { timeZone } = useSettings();
  const { id, firstName, lastVisitAt, membership, phone } = person;
  if (!lastVisitAt) return '—';
  const runs = membership?.status === 'active' || membership?.status === 'expiring';
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {formatMoment(lastVisitAt, timeZone, new Date())}
      {runs && isMissed(lastVisitAt) && (
        <WhatsAppButton
          about={{ kind: 'absence', userId: id }}
          hasPhone={hasChat(phone)}
          to={`ausencia de ${firstName}`}
        >
          Preguntar por WhatsApp
        </WhatsAppButton>
      )}
    </span>
  );
}

/** The address, and whether the last mail to it came back. */
export function Address({ person: { email, isEmailRefused } }: { person: PersonDetail }) {
  if (!email) return 'Sin correo';
  return (
    <>
      <a href={`mailto:${email}`} className={linkLook}>
        {email}
      </a>
      {isEmailRefused && (
        <span className="block text-warn">El correo no existe: corrige la dirección.</span>
      )}
    </>
  );
}

export function Cedula({ person: { nationalId, unreadable } }: { person: PersonDetail }) {
  if (!nationalId) return '—';
  const kind = readNationalId(nationalId)?.kind;
  return (
    <>
      {nationalId}
      {kind && kind !== 'fisica' && (
        <span className="text-muted"> · {NATIONAL_ID_NAMES[kind]}</span>
      )}
      {unreadable.includes('nationalId') && unreadableNote}
    </>
  );
}

/** A link to the panel of a related person. */
export const linked = ({ id, name }: { id: string; name: string }) => (
  <Link key={id} to={`/usuarios?persona=${id}`} className={`block ${linkLook}`}>
    {name}
  </Link>
);
