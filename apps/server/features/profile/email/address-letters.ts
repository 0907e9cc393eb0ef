import type { Email } from '../../mail/public.ts';
import { formatMoment } from '../../session/public.ts';

interface Recipient {
  email: string;
  firstName: string;
  timeZone: string;
}

/** The button that undoes a change of address, for the previous mailbox. */
const wayBack = (token: string) => ({
  label: 'No fui yo: deshacer',
  path: `/correo?deshacer=${encodeURIComponent(token)}`,
});
const WAY_BACK =
  'Si no fuiste tú, deshazlo desde aquí durante los próximos 7 días: tu cuenta vuelve a este correo, se cierran todas sus sesiones y eliges otra contraseña.';

export const emailChangedEmail = (
  recipient: Recipient,
  to: string,
  back: string,
  at: Date,
): Email => ({
  to,
  subject: 'El correo de tu cuenta cambió',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: ['Desde ahora entras con otro correo.', WAY_BACK],
  facts: [
    ['Correo nuevo', recipient.email],
    ['Cuándo', formatMoment(at, recipient.timeZone)],
  ],
  action: wayBack(back),
});

export const addressInUseEmail = (recipient: Recipient): Email => ({
  to: recipient.email,
  subject: 'Este correo ya tiene una cuenta',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [
    'Alguien pidió usar este correo en otra cuenta del gimnasio. No cambia nada: la tuya sigue igual.',
    'Si fuiste tú, entra con este correo o elige otro para la otra cuenta.',
  ],
});

export const emailChangeRequestedEmail = (
  recipient: Recipient,
  wanted: { email: string; byStaff: boolean },
  back: string,
  at: Date,
): Email => ({
  to: recipient.email,
  subject: 'Pidieron cambiar el correo de tu cuenta',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [
    wanted.byStaff
      ? 'Tu gimnasio pidió que entres a tu cuenta con otro correo. El cambio vale cuando se abra el enlace que enviamos a esa dirección y entres con tu contraseña; si nadie entra, tres días después.'
      : 'Alguien pidió entrar a tu cuenta con otro correo. El cambio vale cuando se abra el enlace que enviamos a esa dirección.',
    WAY_BACK,
  ],
  facts: [
    ['Correo nuevo', wanted.email],
    ['Cuándo', formatMoment(at, recipient.timeZone)],
  ],
  action: wayBack(back),
});

export const confirmAddressEmail = (
  recipient: Recipient,
  to: string,
  token: string,
  byStaff: boolean,
): Email => ({
  to,
  subject: 'Confirma tu correo nuevo',
  title: `Hola, ${recipient.firstName}`,
  paragraphs: [
    byStaff
      ? 'Tu gimnasio anotó este correo para tu cuenta. Confírmalo desde aquí.'
      : 'Pediste entrar a tu cuenta con este correo. Ábrelo desde aquí para confirmarlo.',
    'El enlace sirve una sola vez, durante 24 horas. Mientras tanto entras con tu correo de siempre.',
  ],
  action: {
    label: 'Confirmar este correo',
    path: `/${byStaff ? 'correo?confirmar' : 'perfil?correo'}=${encodeURIComponent(token)}`,
  },
  note: 'Si no lo pediste, ignora este correo: no cambia nada.',
});
