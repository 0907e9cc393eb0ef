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

interface OfferedTour {
  as: Tour;
  title: string;
  text: string;
  label: string;
  picture: 'panel' | 'codigo';
  alt: string;
}

export const tours: readonly OfferedTour[] = [
  {
    as: 'owner',
    title: 'El dueño',
    text: 'Panel, caja, cobros, puertas, estadísticas y ajustes.',
    label: 'Ver como dueño',
    picture: 'panel',
    alt: 'Inicio del dueño: visitas de hoy, miembros activos, ingresos del mes y lo que requiere atención.',
  },
  {
    as: 'member',
    title: 'Un miembro',
    text: 'Código, rutina y reservas.',
    label: 'Ver como miembro',
    picture: 'codigo',
    alt: 'Código de entrada de un miembro, con su membresía activa.',
  },
];
