import type { IconName } from '../layout/icons.tsx';
import { company, mailto } from './company.ts';

/** Every button of the landing page opens the visitor's mail client. */
export const landingMail = {
  start: mailto(company.email.contact, 'Quiero empezar con Forja'),
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
    text: 'Mensajes que traen de vuelta a quien dejó de venir.',
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

/** Places kept for the words of three beta testers: until they write them, nobody is quoted. */
export const testimonials: readonly { who: string; place: string; text: string }[] = [
  {
    who: 'Beta tester 1',
    place: 'Gimnasio por confirmar',
    text: 'Aquí irá lo que diga la primera persona que probó Forja en su gimnasio.',
  },
  {
    who: 'Beta tester 2',
    place: 'Estudio por confirmar',
    text: 'Este lugar espera las palabras de la segunda persona, con su nombre y su permiso.',
  },
  {
    who: 'Beta tester 3',
    place: 'Box por confirmar',
    text: 'Y este, las de la tercera. No publicamos citas que nadie haya dicho.',
  },
];
