import type { Email } from '../mail/public.ts';
import type { Origin } from './account/sessions.ts';

const RESET_PATH = '/reset-password';
const NOT_YOU = 'Si no fuiste tú, cambia tu contraseña ahora y avisa a tu gimnasio.';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A browser as its owner would call it: `Chrome en Android`. */
function browserName(userAgent: string | null): string {
  const named = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (!browser && !system) return 'Un dispositivo que no reconocemos';
  return [browser ?? 'Un navegador', system].filter(Boolean).join(' en ');
}

/** A moment as people of the gym say it. */
function formatMoment(at: Date, timeZone: string): string {
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

export const newBrowserEmail = (recipient: Recipient, origin: Origin, at: Date): Email => ({
  to: recipient.email,
  subject: 'Entraron a tu cuenta desde un dispositivo nuevo',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: ['Alguien entró a tu cuenta desde un dispositivo que no habías usado antes.'],
  facts: [
    ['Dispositivo', browserName(origin.userAgent)],
    ['Dirección IP', origin.address],
    ['Cuándo', formatMoment(at, recipient.timeZone)],
  ],
  action: { label: 'Cambiar mi contraseña', path: RESET_PATH },
  note: `Si fuiste tú, no tienes que hacer nada. ${NOT_YOU}`,
});

export const passwordChangedEmail = (recipient: Recipient, hadCode: boolean, at: Date): Email => ({
  to: recipient.email,
  subject: 'Tu contraseña cambió',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [
    'La contraseña de tu cuenta acaba de cambiar y cerramos tus otras sesiones.',
    ...(hadCode
      ? ['También cambiaron tu código de entrada y tu PIN: los nuevos están en la aplicación.']
      : []),
    NOT_YOU,
  ],
  facts: [['Cuándo', formatMoment(at, recipient.timeZone)]],
  action: { label: 'No fui yo: elegir otra contraseña', path: RESET_PATH },
});

export const emailChangedEmail = (
  recipient: Recipient,
  to: string,
  newEmail: string,
  at: Date,
): Email => ({
  to,
  subject: 'El correo de tu cuenta cambió',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: ['Desde ahora entras con este correo:', NOT_YOU],
  facts: [
    ['Correo nuevo', newEmail],
    ['Cuándo', formatMoment(at, recipient.timeZone)],
  ],
});

export const emailChangeRequestedEmail = (
  recipient: Recipient,
  newEmail: string,
  at: Date,
): Email => ({
  to: recipient.email,
  subject: 'Pidieron cambiar el correo de tu cuenta',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [
    'Alguien pidió entrar a tu cuenta con otro correo. El cambio vale cuando se abra el enlace que enviamos a esa dirección.',
    NOT_YOU,
  ],
  facts: [
    ['Correo nuevo', newEmail],
    ['Cuándo', formatMoment(at, recipient.timeZone)],
  ],
  action: { label: 'No fui yo: elegir otra contraseña', path: RESET_PATH },
});

export const confirmAddressEmail = (recipient: Recipient, to: string, token: string): Email => ({
  to,
  subject: 'Confirma tu correo nuevo',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [
    'Pediste entrar a tu cuenta con este correo. Ábrelo desde aquí para confirmarlo.',
    'El enlace sirve una sola vez, durante 24 horas. Mientras tanto entras con tu correo de siempre.',
  ],
  action: { label: 'Confirmar este correo', path: `/perfil?correo=${encodeURIComponent(token)}` },
  note: 'Si no lo pediste, ignora este correo: no cambia nada.',
});

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
