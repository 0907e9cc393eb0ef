import type { IconName } from '../layout/icons.tsx';
import { company, mailto } from './company.ts';

export type ContactWay = {
  icon: IconName;
  title: string;
  detail: string;
  /** Absent while the channel is not open yet. */
  link?: { href: string; label: string };
};

export const contactWays: readonly ContactWay[] = [
  {
    icon: 'mail',
    title: 'Email',
    detail: 'Respuesta en 24 horas',
    link: { href: mailto(company.email.contact, 'Consulta sobre Forja'), label: 'Escribir' },
  },
  {
    icon: 'phone',
    title: 'Teléfono',
    detail: 'Soporte telefónico en Pro y Enterprise',
    link: { href: company.phone.href, label: 'Llamar' },
  },
  { icon: 'chat', title: 'Chat en vivo', detail: 'Para Enterprise' },
];

export const demoRequest = mailto(
  company.email.demo,
  'Solicitud de demo de Forja',
  'Hola, quiero ver Forja en una demo de 30 minutos.\n\nGimnasio:\nCiudad:\nNúmero de miembros:\nHorario que me conviene:\n',
);
