import type { IconName } from '../layout/icons.tsx';

export type FeatureSection = {
  id: 'access' | 'members' | 'training' | 'analytics';
  short: string;
  label: string;
  icon: IconName;
  title: string;
  lead: string;
  features: readonly string[];
  benefits: readonly string[];
};

export const featureSections: readonly FeatureSection[] = [
  {
    id: 'access',
    short: 'Acceso',
    label: 'Control de acceso',
    icon: 'door',
    title: 'La puerta ya los conoce.',
    lead: 'Cada miembro entra con su código único y tú ves cada entrada en el momento en que ocurre.',
    features: [
      'Puertas y dispositivos en un panel',
      'Códigos únicos por miembro',
      'Registro en tiempo real',
      'Roles y permisos del personal',
    ],
    benefits: [
      'Menos filas en recepción',
      'Entra quien está al día',
      'Ves cada entrada al momento',
      'Instalación en 24 a 56 horas',
    ],
  },
  {
    id: 'members',
    short: 'Miembros',
    label: 'Gestión de miembros',
    icon: 'users',
    title: 'Una ficha.\nToda la historia.',
    lead: 'Membresía, pagos, chat, asistencia e historial médico de cada persona, sin carpetas ni hojas sueltas.',
    features: [
      'Membresías y renovación automática',
      'Pagos con tarjeta, efectivo o transferencia',
      'Chat y notificaciones',
      'Historial médico y notas',
    ],
    benefits: [
      'Cobras a tiempo',
      'El dinero llega a tu cuenta (IBAN)',
      'Ves quién dejó de venir',
      'Todo queda registrado',
    ],
  },
  {
    id: 'training',
    short: 'Entrenamiento',
    label: 'Rutinas y dietas',
    icon: 'dumbbell',
    title: 'El plan se cumple o se nota.',
    lead: 'Rutinas, dietas y medidas en el teléfono de cada miembro, con su progreso a la vista de quien entrena.',
    features: [
      'Más de 1000 ejercicios en la biblioteca',
      'Rutinas y dietas por miembro',
      'Seguimiento del progreso',
      'Medidas corporales con historial',
    ],
    benefits: [
      'Cada miembro sabe qué le toca hoy',
      'El entrenador ve lo que se hizo',
      'El avance se mide, no se adivina',
      'Menos hojas, más series',
    ],
  },
  {
    id: 'analytics',
    short: 'Analítica',
    label: 'Analítica y reportes',
    icon: 'chart',
    title: 'Ves dónde arde.',
    lead: 'Asistencia, ingresos y renovaciones en una sola mirada: sabes cuándo abrir otra clase y a quién llamar.',
    features: [
      'Horas pico por día y hora',
      'Ingresos y membresías del mes',
      'Reportes exportables a Excel y PDF',
      'Recordatorios y tareas automáticas',
    ],
    benefits: [
      'Horarios según la demanda real',
      'Decisiones con números a mano',
      'Tu contador recibe un archivo limpio',
      'Menos trabajo repetido',
    ],
  },
];

export const moreFeatures: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shop',
    title: 'Tienda en línea',
    text: 'Un complemento opcional: vende productos con tarjeta o SINPE Móvil, directo a tu cuenta.',
  },
  {
    icon: 'calendar',
    title: 'Reservas y clases',
    text: 'Calendario con cupos: tus miembros reservan en línea y tú ves quién viene.',
  },
  {
    icon: 'chat',
    title: 'Comunicación',
    text: 'Mensajes a una persona y anuncios a un plan, una clase o todo el gimnasio.',
  },
  {
    icon: 'swatch',
    title: 'Personalización',
    text: 'Tus colores y tu logo en la aplicación que usan tus miembros.',
  },
  {
    icon: 'building',
    title: 'Varias sedes',
    text: 'Una o muchas puertas: cada sede con su acceso, según tu plan.',
  },
  {
    icon: 'lock',
    title: 'Seguridad',
    text: 'Cifrado de nivel bancario y los datos de cada gimnasio separados de los demás.',
  },
  {
    icon: 'screen',
    title: 'En cualquier pantalla',
    text: 'Teléfono, tableta o computadora: se abre en el navegador y se ve bien en todas.',
  },
  {
    icon: 'mail',
    title: 'Soporte por email',
    text: 'Personas que responden en español, de lunes a viernes.',
  },
];
