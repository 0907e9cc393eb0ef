import type { Person } from '@forja/contract/people/routes';

type Contact = Pick<Person, 'email' | 'phone'>;

/** What tells two people of one name apart under it in a list. */
export const contactOf = (person: object | Contact): { detail?: string } => {
  if (!('email' in person)) return {};
  const detail = person.email ?? person.phone;
  return detail ? { detail } : {};
};

/** A conversation in WhatsApp with this number; the text waits to be sent. */
export const whatsAppLink = (phone: string, text = ''): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
