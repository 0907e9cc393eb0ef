import type { IconName } from '../../layout/icons.tsx';

export const mission =
  'Poner la tecnología fitness avanzada al alcance de cualquier gimnasio, no solo de las grandes cadenas.';

export const vision = 'Ser la plataforma líder de gestión de gimnasios en América Latina.';

export const story: readonly string[] = [
  'Forja empezó del lado de la recepción. Quien la fundó entrenaba en un gimnasio donde el dueño abría a las cinco, cobraba en efectivo, anotaba las entradas en un cuaderno y contestaba mensajes hasta la noche. El equipo era bueno, la gente también. Lo que faltaba era una herramienta.',
  'Las que existían estaban pensadas para otro lugar: en inglés, con contratos largos, cobros que no entendían de transferencias locales y un precio de cadena. Para el gimnasio del barrio quedaba la hoja de cálculo.',
  'Así que la construimos. Una sola pieza para la puerta, la membresía, la rutina y el cobro, en español y con precios que caben en un estudio de quince personas. Somos una startup en lanzamiento: lo decimos porque quien entra primero decide con nosotros qué se forja después.',
];

export type Milestone = { year: string; title: string; text: string };

export const milestones: readonly Milestone[] = [
  {
    year: '2024',
    title: 'Fundación',
    text: 'Se enciende la forja: primeras líneas de la plataforma y primeras conversaciones con dueños de gimnasios.',
  },
  {
    year: '2025',
    title: 'Primeros clientes en Costa Rica',
    text: 'La plataforma sale al piso: acceso, miembros, rutinas y cobros en gimnasios de verdad.',
  },
  {
    year: '2025+',
    title: 'Expansión a Centroamérica',
    text: 'La misma herramienta, un país a la vez, con moneda y métodos de pago de cada lugar.',
  },
];

export const values: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'heart',
    title: 'Pasión por el fitness',
    text: 'Entrenamos. Por eso sabemos qué estorba entre la puerta y la primera serie.',
  },
  {
    icon: 'shield',
    title: 'Seguridad primero',
    text: 'Los datos de tus miembros son tuyos y de ellos. Cada gimnasio vive separado de los demás.',
  },
  {
    icon: 'bolt',
    title: 'Innovación constante',
    text: 'Funciones nuevas cada mes, sin costo extra y sin pedirte que cambies de plan.',
  },
  {
    icon: 'user',
    title: 'Enfoque en el cliente',
    text: 'Responde una persona, en español, y lo que nos cuentas se vuelve parte del producto.',
  },
];

export const stats: readonly { figure: string; text: string }[] = [
  { figure: '0', text: 'gimnasios activos' },
  { figure: '99.9%', text: 'de disponibilidad' },
];
