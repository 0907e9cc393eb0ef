import { TOUR_GYM, type Tour } from '@forja/contract/tour/values';
import { company } from './company.ts';

export const agenda: readonly { minutes: string; title: string; text: string }[] = [
  {
    minutes: '5',
    title: 'Tu gimnasio',
    text: 'Cuántos miembros tienes, cómo cobras y qué te quita tiempo.',
  },
  {
    minutes: '10',
    title: 'La puerta y los cobros',
    text: 'Una entrada con código, una renovación y un pago confirmado, en vivo.',
  },
  {
    minutes: '10',
    title: 'Lo que tú elijas',
    text: 'Rutinas, clases, tienda o analítica: manda lo que más te importa.',
  },
  {
    minutes: '5',
    title: 'Números claros',
    text: 'Qué plan te calza, cuánto cuesta y cuándo puedes empezar.',
  },
];

/** The address of the gym that guests look around in; a small script adapts it to the host in use. */
export const tourUrl = (as: Tour): string => `http://${TOUR_GYM}.${company.host}/login?como=${as}`;

export const tours: readonly { as: Tour; title: string; text: string; label: string }[] = [
  {
    as: 'owner',
    title: 'El dueño',
    text: 'Panel, caja, cobros, puertas, estadísticas y ajustes.',
    label: 'Entrar como el dueño',
  },
  {
    as: 'member',
    title: 'Un miembro',
    text: 'Código de entrada, rutina, dieta, reservas y tienda.',
    label: 'Entrar como un miembro',
  },
];
