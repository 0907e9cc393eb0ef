import type { PersonDetail } from '@forja/contract/people/routes';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';

const look = buttonClass({ className: 'min-w-0 grow' });
const icon = <MessageCircle size={16} strokeWidth={1.75} aria-hidden="true" />;

/** Writes to a person in the app if they use it, otherwise by WhatsApp or e-mail. */
export function WriteButton({ person }: { person: PersonDetail }) {
  const { id, firstName, status, phone, email } = person;
  if (status === 'active') {
    return (
      <Link to={`/mensajes?con=${id}`} className={look}>
        {icon}
        Mensaje
      </Link>
    );
  }
  if (!hasChat(phone)) {
    return email === null ? null : (
      <a href={`mailto:${email}`} className={look}>
        {icon}
        Correo
      </a>
    );
  }
  return (
    <WhatsAppButton
      about={{ kind: 'greeting', userId: id }}
      hasPhone
      to={firstName}
      size={36}
      className="min-w-0 grow"
    />
  );
}
