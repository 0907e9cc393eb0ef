import { type Cover, cover } from './cover.ts';

export type UpcomingWebinar = {
  id: string;
  title: string;
  description: string;
  /** Calendar day, `YYYY-MM-DD`; shown moved by whole weeks, so that it lies ahead. */
  date: string;
  time: string;
  /** Minutes. */
  duration: number;
  presenter: string;
  presenterRole: string;
  capacity: number;
  registered: number;
  featured: boolean;
  topics: readonly string[];
  prerequisites: string;
};

export type PastWebinar = {
  id: string;
  title: string;
  description: string;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Minutes. */
  duration: number;
  presenter: string;
  views: number;
  rating: number;
  downloadCount: number;
  topics: readonly string[];
  image: Cover;
};

/** How many topics a card shows before it counts the rest. */
const TOPICS_SHOWN = 2;

/** Seats that nobody has taken yet. */
export function spotsLeft(webinar: UpcomingWebinar): number {
  return webinar.capacity - webinar.registered;
}

/** The topics a card shows, and what it says of the others. */
export function topicsPreview(topics: readonly string[]): {
  shown: readonly string[];
  more: string;
} {
  const hidden = topics.length - TOPICS_SHOWN;
  return {
    shown: topics.slice(0, TOPICS_SHOWN),
    more: hidden > 0 ? `+ ${hidden} ${hidden === 1 ? 'tema' : 'temas'} más` : '',
  };
}

export const webinarStats = [
  { figure: '500+', text: 'participantes' },
  { figure: '4.8', text: 'calificación promedio' },
  { figure: '100%', text: 'gratis' },
] as const;

export const upcomingWebinars: readonly UpcomingWebinar[] = [
  {
    id: 'cobrar-a-tiempo',
    title: 'Cobrar a tiempo sin perseguir a nadie',
    description:
      'Renovaciones automáticas, pagos con tarjeta y confirmación manual: cómo ordenar los cobros del mes.',
    date: '2025-11-20',
    time: '18:00 (CST)',
    duration: 60,
    presenter: 'Equipo Forja',
    presenterRole: 'Producto y cobros',
    capacity: 100,
    registered: 45,
    featured: true,
    topics: ['Cobros', 'Renovaciones', 'Tienda en línea'],
    prerequisites: 'Ninguno. Ten a mano tu lista de planes y precios.',
  },
  {
    id: 'de-la-llave-al-codigo',
    title: 'De la llave al código',
    description: 'Qué hace falta para controlar tus puertas y leer el registro de entradas.',
    date: '2025-12-02',
    time: '11:00 (CST)',
    duration: 45,
    presenter: 'Equipo Forja',
    presenterRole: 'Acceso y dispositivos',
    capacity: 75,
    registered: 28,
    featured: false,
    topics: ['Acceso', 'Dispositivos'],
    prerequisites: 'Saber qué cerradura o lector tienes hoy, si tienes alguno.',
  },
];

export const pastWebinars: readonly PastWebinar[] = [
  {
    id: 'rutinas-que-retienen',
    title: 'Rutinas que retienen miembros',
    description: 'Cómo usar la biblioteca de ejercicios y el seguimiento de progreso.',
    date: '2025-10-09',
    duration: 50,
    presenter: 'Equipo Forja',
    views: 210,
    rating: 4.8,
    downloadCount: 96,
    topics: ['Rutinas', 'Progreso', 'Adherencia', 'Mediciones'],
    image: cover('isotherm', 'iron', 0.73, 0.79),
  },
  {
    id: 'los-numeros-del-lunes',
    title: 'Los números del lunes',
    description: 'Asistencia, ingresos y renovaciones en una revisión breve.',
    date: '2025-09-11',
    duration: 55,
    presenter: 'Equipo Forja',
    views: 184,
    rating: 4.9,
    downloadCount: 122,
    topics: ['Analítica', 'Ingresos', 'Renovaciones', 'Horas pico', 'Ocupación'],
    image: cover('isotherm', 'iron', 0.27, 0.32),
  },
  {
    id: 'tu-marca-en-la-plataforma',
    title: 'Tu marca en la plataforma',
    description: 'Colores, logo y mensajes con la voz de tu gimnasio.',
    date: '2025-08-14',
    duration: 40,
    presenter: 'Equipo Forja',
    views: 142,
    rating: 4.7,
    downloadCount: 61,
    topics: ['Marca', 'Mensajes', 'Contraste'],
    image: cover('isotherm', 'iron', 0.5, 0.5),
  },
];

export const popularTopics = [
  'Gestión financiera',
  'Motivación de empleados',
  'Expansión del negocio',
  'Tendencias fitness 2025',
] as const;
