import { type Day, dayFirst } from '@forja/calendar/day';
import { DELETION_DAYS, type RequestKind, type RequestState } from '@forja/contract/privacy/values';
import { REQUEST_NAMES, REQUEST_STATE_NAMES } from '@forja/contract/privacy/words';
import type { Email, Letter } from '../mail/public.ts';

interface Reader {
  firstName: string;
}

const KEPT_BY_LAW =
  'De tus pagos quedan los comprobantes que la ley obliga a guardar: montos, fechas y números, sin tu nombre salvo en las facturas electrónicas que pediste.';

/** A person without a login cancels it at the desk, where it was requested. */
export function deletionBegunEmail(
  { firstName, hasPassword }: Reader & { hasPassword: boolean },
  dueOn: Day,
): Letter {
  const wayBack = hasPassword
    ? 'entra y toca «Conservar mi cuenta».'
    : 'avisa en recepción y la conservamos.';
  return {
    subject: 'Tu cuenta se va a eliminar',
    title: `Hola, ${firstName}`,
    paragraphs: [
      `El ${dayFirst(dueOn)} borramos tu cuenta y todo lo que guarda: tu perfil, entrenamientos, mediciones, fotos, mensajes y reservas. Hasta ese día puedes arrepentirte: ${wayBack}`,
      `Tu membresía ya no se renueva sola. ${KEPT_BY_LAW}`,
    ],
    ...(hasPassword && { action: { label: 'Conservar mi cuenta', path: '/perfil' } }),
    note: hasPassword
      ? 'Si no lo pediste, entra, conserva tu cuenta y cambia tu contraseña.'
      : 'Si no lo pediste, avisa a tu gimnasio.',
  };
}

export const deletionKeptEmail = ({ firstName }: Reader): Letter => ({
  subject: 'Tu cuenta se conserva',
  title: `Hola, ${firstName}`,
  paragraphs: [
    'Ya no vamos a eliminar tu cuenta. La renovación automática de tu membresía quedó apagada: actívala en tu perfil si la quieres.',
  ],
  action: { label: 'Ir a mi perfil', path: '/perfil' },
});

export const deletionWaitsEmail = ({ firstName }: Reader, why: readonly string[]): Letter => ({
  subject: 'Todavía no pudimos eliminar tu cuenta',
  title: `Hola, ${firstName}`,
  paragraphs: [
    'Hoy tocaba eliminar tu cuenta, pero falta algo. En cuanto esté, la eliminamos.',
    ...why,
  ],
  action: { label: 'Ver qué falta', path: '/perfil' },
});

/** Sent without the queue, because the queue would keep the address. */
export const farewellEmail = ({ firstName }: Reader, to: string): Email => ({
  to,
  subject: 'Eliminamos tu cuenta',
  title: `Adiós, ${firstName}`,
  paragraphs: [
    `Borramos tu cuenta y lo que guardaba. ${KEPT_BY_LAW}`,
    'Gracias por entrenar con nosotros. Si vuelves, abrimos una cuenta nueva.',
  ],
});

export const deletionLinkEmail = ({ firstName }: Reader, to: string, token: string): Email => ({
  to,
  subject: 'Confirma que quieres eliminar tu cuenta',
  title: `Hola, ${firstName}`,
  paragraphs: [
    `Alguien pidió eliminar tu cuenta desde nuestra página. Si fuiste tú, confírmalo con el botón. Después tienes ${DELETION_DAYS} días para arrepentirte.`,
  ],
  action: { label: 'Eliminar mi cuenta', path: `/eliminar-cuenta?token=${token}` },
  note: 'El enlace sirve un día. Si no fuiste tú, no tienes que hacer nada.',
});

export const requestAnsweredEmail = (
  kind: RequestKind,
  state: RequestState,
  answer: string,
): Letter => ({
  subject: `Tu solicitud de datos: ${REQUEST_STATE_NAMES[state].toLowerCase()}`,
  title: `Solicitud de ${REQUEST_NAMES[kind].name.toLowerCase()}`,
  paragraphs: [answer],
  action: { label: 'Ver mis solicitudes', path: '/perfil' },
  note: 'Si no estás de acuerdo, puedes acudir a la Agencia de Protección de Datos de los Habitantes (Prodhab).',
});
