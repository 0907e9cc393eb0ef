import type { PersonDetail } from '@forja/contract/people/routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { whatsAppLink } from '../../../shared/people/contact.ts';

const look = buttonClass({ className: 'min-w-0 grow' });
const icon = <MessageCircle size={16} strokeWidth={1.75} aria-hidden="true" />;

/** Reaches somebody by what they have: the application, else WhatsApp, else their mailbox. */
export function WriteButton({ person }: { person: PersonDetail }) {
  const { id, status, phone, email, unreadable } = person;
  if (status === 'active') {
    return (
      <Link to={`/mensajes?con=${id}`} className={look}>
        {icon}
        Mensaje
      </Link>
    );
  }
  const hasPhone = phone !== null && !unreadable.includes('phone');
  if (!hasPhone && email === null) return null;
  return (
    <a
      href={hasPhone ? whatsAppLink(phone) : `mailto:${email}`}
      target={hasPhone ? '_blank' : undefined}
      rel="noreferrer"
      className={look}
    >
      {icon}
      {hasPhone ? 'WhatsApp' : 'Correo'}
    </a>
  );
}
