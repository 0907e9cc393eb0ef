import type { Letter } from '../mail/public.ts';

/** The email of a notification that has none of its own. */
export const messageEmail = (message: { title: string; body: string; link: string }): Letter => ({
  subject: message.title,
  title: message.title,
  paragraphs: message.body ? [message.body] : [],
  action: { label: 'Ver en la aplicación', path: message.link },
  note: 'Elige qué correos recibes en Notificaciones › Preferencias.',
});
