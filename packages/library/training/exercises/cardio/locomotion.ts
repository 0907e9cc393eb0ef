import type { movement } from '../../movement.ts';

/** The common parts of cardio without a machine. */
export const LOCOMOTION: Parameters<typeof movement>[0] = {
  pattern: 'locomotion',
  kind: 'cardio',
  level: 'principiante',
  primary: ['quads', 'calves'],
  secondary: ['glutes', 'hamstrings', 'hip-flexors'],
  steps: [
    'Calienta con movilidad y unos minutos suaves.',
    'Mantén el tronco alto y los hombros sueltos.',
    'Regula el esfuerzo para terminar con buena técnica.',
  ],
  mistakes: [
    'Aumentar distancia y ritmo en la misma semana.',
    'Aterrizar con el pie muy por delante del cuerpo.',
  ],
};
