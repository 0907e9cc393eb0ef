import { browserName } from '@forja/contract/session/browser-name';
import type { Email, Letter } from '../mail/public.ts';
import type { Origin } from './account/sessions.ts';

const RESET_PATH = '/reset-password';
const NOT_YOU = 'Si no fuiste tú, cambia tu contraseña ahora y avisa a tu gimnasio.';

const NOT_YOU_PASSKEY =
  'Si no fuiste tú, elige otra contraseña desde aquí: así se quitan todas las passkeys de tu cuenta.';

/** A date and time in the usual form of the gym's country. */
export function formatMoment(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('es-CR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at);
}

interface Recipient {
  email: string;
  firstName: string;
  timeZone: string;
}

const deviceOf = ({ userAgent }: Origin): string =>
  userAgent ? browserName(userAgent).name : 'un dispositivo desconocido';

/** Addresses are not looked up anywhere, so only whether the network is known can be said. */
const placeOf = (known: boolean): string =>
  known ? 'una red en la que ya habías entrado' : 'una red nueva para tu cuenta';

export const newBrowserEmail = (
  recipient: Recipient,
  origin: Origin,
  knownPlace: boolean,
  at: Date,
): Letter => ({
  subject: 'Entraron a tu cuenta desde un dispositivo nuevo',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [
    `Alguien entró a tu cuenta con ${deviceOf(origin)}, que no habías usado antes, desde ${placeOf(knownPlace)}.`,
  ],
  facts: [
    ['Dispositivo', browserName(origin.userAgent).name],
    ['Lugar', placeOf(knownPlace)],
    ['Dirección IP', origin.address],
    ['Cuándo', formatMoment(at, recipient.timeZone)],
  ],
  action: { label: 'Cambiar mi contraseña', path: RESET_PATH },
  note: `Si fuiste tú, no tienes que hacer nada. ${NOT_YOU}`,
});

export const passwordChangedEmail = (
  recipient: Recipient,
  ended: { code: boolean; passkeys: boolean },
  at: Date,
): Letter => ({
  subject: 'Tu contraseña cambió',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [
    'La contraseña de tu cuenta acaba de cambiar y cerramos tus otras sesiones.',
    ...(ended.code
      ? ['También cambiaron tu código de entrada y tu PIN: los nuevos están en la aplicación.']
      : []),
    ...(ended.passkeys
      ? ['Tus passkeys ya no sirven: agrégalas de nuevo en tu perfil cuando entres.']
      : []),
    NOT_YOU,
  ],
  facts: [['Cuándo', formatMoment(at, recipient.timeZone)]],
  action: { label: 'No fui yo: elegir otra contraseña', path: RESET_PATH },
});

const passkeyEmail = (
  recipient: Recipient,
  subject: string,
  paragraphs: string[],
  name: string,
  at: Date,
): Email => ({
  to: recipient.email,
  subject,
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [...paragraphs, NOT_YOU_PASSKEY],
  facts: [
    ['Passkey', name],
    ['Cuándo', formatMoment(at, recipient.timeZone)],
  ],
  action: { label: 'No fui yo: elegir otra contraseña', path: RESET_PATH },
});

export const passkeyAddedEmail = (recipient: Recipient, name: string, at: Date): Email =>
  passkeyEmail(
    recipient,
    'Agregaste una passkey a tu cuenta',
    ['Desde ahora puedes entrar a tu cuenta con esta passkey, sin escribir tu contraseña.'],
    name,
    at,
  );

export const passkeyRemovedEmail = (recipient: Recipient, name: string, at: Date): Email =>
  passkeyEmail(
    recipient,
    'Quitaste una passkey de tu cuenta',
    ['Esta passkey ya no sirve para entrar a tu cuenta.'],
    name,
    at,
  );

export const passkeyCopiedEmail = (recipient: Recipient, name: string, at: Date): Email =>
  passkeyEmail(
    recipient,
    'Rechazamos una passkey de tu cuenta',
    ['Alguien quiso entrar con lo que parece una copia de tu passkey. No la dejamos entrar.'],
    name,
    at,
  );

export const resetEmail = (recipient: Recipient, token: string): Email => ({
  to: recipient.email,
  subject: 'Elige una contraseña nueva',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [
    'Recibimos una solicitud para cambiar la contraseña de tu cuenta.',
    'El enlace sirve una sola vez, durante 60 minutos.',
  ],
  action: {
    label: 'Elegir contraseña',
    path: `${RESET_PATH}?token=${encodeURIComponent(token)}`,
  },
  note: 'Si no la pediste, ignora este correo: tu contraseña sigue igual.',
});
