import type { IconName } from '../layout/icons.tsx';
import { company, mailto } from './company.ts';

export interface Quote {
  who: string;
  place: string;
  text: string;
}

/** Every button of the landing page opens the visitor's mail client. */
export const landingMail = {
  start: mailto(company.email.contact, 'Quiero empezar con Forja'),
  beta: mailto(company.email.contact, 'Quiero ser de los primeros gimnasios de Forja'),
  demo: mailto(company.email.contact, 'Quiero una demo de Forja'),
  quote: mailto(company.email.contact, 'Cotización para varias sedes o controles'),
  plan: (users: number, price: number) =>
    mailto(company.email.contact, `Plan de hasta ${users} usuarios ($${price} al mes)`),
};

export const paymentFlow: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'card',
    title: 'Tu cliente paga',
    text: 'Con tarjeta, en la tienda en línea de tu gimnasio.',
  },
  {
    icon: 'bolt',
    title: 'Forja lo registra',
    text: 'El pedido queda pagado y apartado, sin que nadie apunte nada.',
  },
  {
    icon: 'building',
    title: 'El dinero llega a tu cuenta',
    text: 'Directo a la cuenta bancaria (IBAN) de tu gimnasio.',
  },
];

export const landingFeatures: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'door',
    title: 'Control de acceso inteligente',
    text: 'Puertas, dispositivos, códigos únicos y entradas en tiempo real.',
  },
  {
    icon: 'users',
    title: 'Gestión de miembros',
    text: 'Membresías, pagos, chat, asistencia, historial médico y renovaciones automáticas.',
  },
  {
    icon: 'dumbbell',
    title: 'Rutinas y dietas',
    text: 'Seguimiento del progreso y medidas corporales de cada miembro.',
  },
  { icon: 'swatch', title: 'Tu marca', text: 'Tus colores y tu logo en la plataforma.' },
  {
    icon: 'refresh',
    title: 'Automatización',
    text: 'Renovaciones, recordatorios y tareas que se hacen solas.',
  },
  {
    icon: 'calendar',
    title: 'Calendario y reservas',
    text: 'Clases con cupos que se reservan en línea.',
  },
  {
    icon: 'chart',
    title: 'Analítica y reportes',
    text: 'Los números del gimnasio, exportables a Excel y PDF.',
  },
  {
    icon: 'bell',
    title: 'Mensajes y notificaciones',
    text: 'Avisos a una persona, a una clase o a todo el gimnasio.',
  },
  {
    icon: 'shop',
    title: 'Tienda en línea',
    text: 'Un complemento opcional para vender productos, con tarjeta o SINPE Móvil.',
  },
  { icon: 'building', title: 'Varias sedes', text: 'Crece a otra puerta cuando lo necesites.' },
  {
    icon: 'lock',
    title: 'Seguridad y privacidad',
    text: 'Cifrado de nivel bancario y datos separados por gimnasio.',
  },
  { icon: 'screen', title: 'En cualquier dispositivo', text: 'Teléfono, tableta o computadora.' },
  {
    icon: 'phone',
    title: 'App móvil propia',
    text: 'La aplicación de tu gimnasio, con tu nombre y tus colores.',
  },
  {
    icon: 'mail',
    title: 'Marketing automático',
    text: 'Recordatorios que salen solos, y la lista de quién dejó de venir con su mensaje listo.',
  },
];

export const landingSteps: readonly { title: string; text: string }[] = [
  { title: 'Regístrate y personaliza', text: 'Pon tu nombre, tus colores y tu logo.' },
  { title: 'Configura', text: 'Accesos, usuarios, rutinas y membresías.' },
  { title: 'Administra', text: 'Desde cualquier dispositivo, estés donde estés.' },
  { title: 'Crece', text: 'Más miembros, más clases, otra sede.' },
];

export const landingBenefits: readonly string[] = [
  'Configuración en menos de 24 horas',
  '30 días para probar sin compromiso',
  'Sin contrato de permanencia',
  'Funciones nuevas cada mes sin costo extra',
  'Soporte por email',
  'Cifrado de nivel bancario',
  'Garantía de devolución de 30 días',
  'Más de 1000 ejercicios en la biblioteca',
];

/**
 * What beta testers said, filled in by the provider with their name and their leave. While there are
 * none the section invites the first gyms: nobody is quoted who has not spoken.
 */
export const testimonials: readonly Quote[] = [];

/** What the section offers to the first gyms while nobody has spoken yet. */
export const firstGyms: readonly { title: string; text: string }[] = [
  {
    title: 'Lo pruebas primero',
    text: '30 días sin compromiso, con tu gente y tus puertas, y quien construye Forja al teléfono.',
  },
  {
    title: 'Lo que pides, pesa',
    text: 'Lo que te estorbe en la primera semana es lo siguiente que se forja.',
  },
  {
    title: 'Tus palabras, aquí',
    text: 'Si te sirve, lo cuentas con tu nombre. Si no, no se publica nada.',
  },
];
