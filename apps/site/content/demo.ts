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

/** The sample gym's address for the default host; a small script adapts it to the host in use. */
export const sampleGymUrl = `http://${company.sampleGym}.${company.host}`;

export const sampleAccounts: readonly { role: string; email: string; text: string }[] = [
  { role: 'Dueño', email: 'owner@demo.test', text: 'Panel, cobros, puertas y ajustes.' },
  { role: 'Administrador', email: 'admin@demo.test', text: 'La recepción de cada día.' },
  { role: 'Miembro', email: 'member@demo.test', text: 'Código de entrada, rutinas y reservas.' },
];

export const samplePassword = 'forja-demo-2025';
