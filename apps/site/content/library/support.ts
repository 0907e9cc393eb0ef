import type { IconName } from '../../layout/icons.tsx';
import { company } from '../company.ts';

export type SupportChannel = {
  title: string;
  description: string;
  details: readonly string[];
  /** An address, a telephone number, or nothing while the channel does not exist. */
  contact: { kind: 'email' | 'phone'; value: string } | null;
  availability: string;
  responseTime: string;
  plans: readonly string[];
  icon: IconName;
};

export type SupportTier = {
  plan: string;
  responseTime: string;
  /** Hours to the first answer; 0 is at once. Draws the bar. */
  hours: number;
  includes: readonly string[];
};

export type Difficulty = 'Fácil' | 'Medio' | 'Avanzado';

export type CommonIssue = {
  question: string;
  category: string;
  difficulty: Difficulty;
  steps: readonly string[];
};

/** The four tiers, slowest first. */
export const supportTiers: readonly SupportTier[] = [
  {
    plan: 'Studio',
    responseTime: '12 horas',
    hours: 12,
    includes: ['Soporte por email', 'Centro de ayuda y webinars'],
  },
  {
    plan: 'Growth',
    responseTime: '8 horas',
    hours: 8,
    includes: ['Todo lo de Studio', 'Revisión de tu importación de datos'],
  },
  {
    plan: 'Pro',
    responseTime: '4 horas',
    hours: 4,
    includes: ['Soporte telefónico', 'Soporte de emergencia'],
  },
  {
    plan: 'Enterprise',
    responseTime: 'Inmediata',
    hours: 0,
    includes: ['Todo lo de Pro', 'Chat en vivo, próximamente'],
  },
];

export const commonIssues: readonly CommonIssue[] = [
  {
    question: 'Una persona no recibe el correo de invitación',
    category: 'Miembros',
    difficulty: 'Fácil',
    steps: [
      'Abre su ficha en Usuarios y revisa que el correo esté bien escrito.',
      'Pídele que busque en la carpeta de correo no deseado.',
      'Si sigue sin llegar, que use «¿Olvidaste tu contraseña?» en la pantalla de ingreso: recibe un enlace nuevo.',
    ],
  },
  {
    question: 'La puerta rechaza a alguien que está al día',
    category: 'Acceso',
    difficulty: 'Medio',
    steps: [
      'Busca el intento en Accesos y lee el motivo: membresía, horario, visitas o código.',
      'Si el motivo es el horario o la puerta, revisa qué abre su plan en Membresías.',
      'Si el código venció o se repitió, pídele que abra el código otra vez; cambia cada 30 segundos.',
      'Si el lector aparece sin conexión, sigue con el caso siguiente.',
    ],
  },
  {
    question: 'Un lector aparece sin conexión',
    category: 'Dispositivos',
    difficulty: 'Avanzado',
    steps: [
      'En Dispositivos, mira cuándo se vio por última vez.',
      'Comprueba la corriente y el cable o la red inalámbrica del lector.',
      'Si es una terminal ZKTeco, revisa en su menú que la dirección del servidor sea la que muestra Dispositivos, con su clave, y que la hora sea correcta.',
      'Reinicia el lector. Las entradas que guardó suben solas al volver, sin repetirse.',
      'Si en diez minutos no vuelve, escríbenos con su número de serie.',
    ],
  },
];

export const supportChannels: readonly SupportChannel[] = [
  {
    title: 'Email',
    description: 'Cuéntanos qué pasó y qué esperabas. Una captura vale por tres correos.',
    details: ['Lo responde quien conoce el producto', 'Con seguimiento hasta cerrarlo'],
    contact: { kind: 'email', value: company.email.support },
    availability: 'Lunes a viernes, de 9:00 a 18:00 (CST/GMT−6)',
    responseTime: 'En menos de 12 horas',
    plans: ['Studio', 'Growth', 'Pro', 'Enterprise'],
    icon: 'mail',
  },
  {
    title: 'Teléfono',
    description: 'Para cuando hay alguien esperando en el mostrador.',
    details: ['En español', 'Sin menú de opciones'],
    contact: { kind: 'phone', value: company.phone.href.replace('tel:', '') },
    availability: 'Lunes a viernes, de 9:00 a 18:00 (CST/GMT−6)',
    responseTime: 'En la llamada',
    plans: ['Pro', 'Enterprise'],
    icon: 'phone',
  },
  {
    title: 'Chat en vivo',
    description: 'Todavía no existe. Preferimos abrirlo cuando podamos responder de verdad.',
    details: ['Dentro de la aplicación', 'Con el contexto de la pantalla'],
    contact: null,
    availability: 'En preparación',
    responseTime: 'Inmediata',
    plans: ['Enterprise'],
    icon: 'chat',
  },
];

/** Where the button of a channel leads; nothing while there is nobody on the other side. */
export function channelHref(channel: SupportChannel): string | null {
  if (!channel.contact) return null;
  return channel.contact.kind === 'email'
    ? `mailto:${channel.contact.value}`
    : `tel:${channel.contact.value}`;
}
