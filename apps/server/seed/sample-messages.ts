/** The author of a message and how many minutes ago it was sent. The sample member is `me`. */
export type Line = readonly [
  who: 'me' | 'they',
  minutesAgo: number,
  text: string,
  more?: { record?: object; reaction?: string },
];

export const WITH_COACH: readonly Line[] = [
  ['they', 4330, '¡Hola, Dani! Ya te subí la rutina nueva: tres días, con sentadilla el lunes.'],
  ['me', 4320, '¡Gracias! ¿La hago en ese orden?'],
  ['they', 4318, 'Sí. Y deja siempre una o dos repeticiones en reserva las primeras semanas.'],
  ['they', 2910, '¿Cómo siguió el hombro después del press del viernes?'],
  ['me', 2903, 'Mucho mejor. Ya no molesta al bajar.'],
  ['they', 2900, 'Perfecto. Mañana subimos a 42,5: cuatro series, dejando dos en reserva.'],
  [
    'me',
    391,
    '',
    {
      record: {
        exerciseId: 'press-de-banca-con-barra',
        pattern: 'horizontal-push',
        title: 'Press de banca con barra',
        detail: '42,5 kg × 8 · antes 40 kg',
      },
    },
  ],
  ['me', 390, '¡Salió, y con las dos en reserva!'],
  ['they', 384, 'Lo vi entrar. Buenísimo. El jueves probamos 45 × 6.', { reaction: 'fire' }],
  [
    'they',
    22,
    'Te dejo el video de la técnica para que lo veas antes: https://www.youtube.com/watch?v=vcBig73ojpE',
  ],
  ['they', 21, '¿Vienes a las 6 o a las 7?'],
];

export const WITH_FRIEND: readonly Line[] = [
  ['they', 1610, '¿Vas a funcional mañana?'],
  ['me', 1604, 'Sí, a la de las 18:30. ¿Te guardo campo?'],
  ['they', 1602, 'Porfa, que salgo del trabajo a las 6 🙏'],
  ['me', 1600, 'Reservado 💪'],
  ['they', 1442, 'Llegué muerto pero valió la pena'],
  ['me', 1440, 'Jajaja, igual. El domingo caminata, ¿te apuntas?'],
  ['they', 1435, 'De una. ¿A qué hora y dónde?'],
  ['me', 1433, '7:00 en el parqueo del gimnasio'],
];

export const WITH_RECEPTION: readonly Line[] = [
  ['me', 8700, 'Buenas, ¿el sábado abren con horario normal?'],
  ['they', 8690, '¡Hola! Sí, de 7:00 a 16:00.'],
  ['me', 8688, 'Perfecto, gracias.'],
];

export const ANNOUNCEMENTS: readonly (readonly [daysAgo: number, title: string, body: string])[] = [
  [
    2,
    'Mantenimiento de las duchas',
    'El jueves de 13:00 a 16:00 damos mantenimiento a las duchas de mujeres. Pueden usar las del segundo piso.',
  ],
  [
    12,
    'Reto de remo de noviembre',
    '2 000 metros, el mejor tiempo del mes gana un mes gratis. Apúntate en recepción antes del viernes.',
  ],
];

export const FEED: readonly (readonly [
  kind: 'record' | 'session',
  hoursAgo: number,
  title: string,
  detail: string,
  pattern?: string,
])[] = [
  ['record', 5, 'Peso muerto con barra', '120 kg × 5 · antes 115 kg', 'hinge'],
  ['session', 5, 'Espalda y bíceps', '6 ejercicios · 58 min'],
  ['session', 29, 'Pierna A', '7 ejercicios · 64 min'],
  ['record', 53, 'Press de banca con barra', '72,5 kg × 8 · antes 70 kg', 'horizontal-push'],
  ['session', 77, 'Empuje', '5 ejercicios · 47 min'],
];
