import { movement, on } from '../../movement.ts';

export const barbellPress = movement(
  {
    pattern: 'horizontal-push',
    primary: ['chest'],
    secondary: ['triceps', 'front-delts'],
    steps: [
      'Junta los omóplatos, apoya bien los pies y saca la barra con los brazos extendidos.',
      'Baja controlando hasta la parte baja del pecho, con los codos a unos 60 grados del tronco.',
      'Empuja hasta extender los brazos sin despegar los omóplatos del apoyo.',
    ],
    mistakes: [
      'Abrir los codos a 90 grados y cargar el hombro.',
      'Rebotar la barra en el pecho para subirla.',
    ],
  },
  [
    on(
      'barbell',
      'Press de banca con barra',
      'Acuéstate en la banca con los ojos debajo de la barra y agárrala un poco más ancho que los hombros.',
      { aliases: ['bench press', 'press plano', 'press de pecho con barra'] },
    ),
    on(
      'barbell',
      'Press de banca con pausa',
      'Colócate como en el press de banca con un peso algo menor al habitual.',
      {
        cue: 'Detén la barra sobre el pecho dos segundos sin relajarte antes de cada empuje.',
        level: 'avanzado',
        mistake: 'Hundir la barra en el pecho durante la pausa.',
      },
    ),
    on(
      'barbell',
      'Press de banca con agarre cerrado',
      'Acuéstate en la banca y agarra la barra al ancho de los hombros, con las muñecas rectas.',
      {
        primary: ['triceps'],
        secondary: ['chest', 'front-delts'],
        aliases: ['close grip bench press', 'press cerrado'],
        cue: 'Lleva los codos cerca del tronco durante todo el recorrido.',
        mistake: 'Juntar tanto las manos que se doblan las muñecas.',
      },
    ),
    on(
      'barbell',
      'Press de banca con agarre ancho',
      'Acuéstate en la banca y agarra la barra con los índices sobre las marcas del agarre.',
      { mistake: 'Usar un agarre tan ancho que molesta el hombro.' },
    ),
    on(
      'barbell',
      'Press de banca con agarre invertido',
      'Acuéstate y agarra la barra con las palmas hacia tu cara, a un ancho mayor que los hombros.',
      {
        level: 'avanzado',
        aliases: ['reverse grip bench press'],
        mistake: 'Hacerlo sin un compañero que ayude a sacar la barra.',
      },
    ),
    on(
      'barbell',
      'Press de banca con pies elevados',
      'Acuéstate en la banca y sube los pies, con las caderas y rodillas a 90 grados.',
      { aliases: ['larsen press'], mistake: 'Perder el equilibrio por usar el peso de siempre.' },
    ),
    on('barbell', 'Press Spoto', 'Colócate como en el press de banca con un peso que domines.', {
      level: 'avanzado',
      steps: [
        'Baja la barra y detenla dos dedos por encima del pecho, sin tocarlo.',
        'Mantén la posición un segundo con toda la espalda tensa.',
        'Empuja hasta extender los brazos.',
      ],
      mistakes: [
        'Tocar el pecho y perder la pausa.',
        'Abrir los codos a 90 grados y cargar el hombro.',
      ],
    }),
    on(
      'barbell',
      'Press de banca con tope de madera',
      'Pide a un compañero que sostenga una tabla sobre tu pecho y colócate en la banca.',
      {
        primary: ['triceps'],
        secondary: ['chest', 'front-delts'],
        level: 'avanzado',
        aliases: ['board press'],
        steps: [
          'Baja la barra hasta tocar la tabla con suavidad.',
          'Haz una pausa corta sin descargar el peso.',
          'Empuja con fuerza hasta bloquear los codos.',
        ],
      },
    ),
    on(
      'barbell',
      'Press de banca con cadenas',
      'Cuelga una cadena en cada extremo de la barra, de modo que toque el suelo al bajar.',
      { level: 'avanzado', finish: 'Acelera la barra: arriba pesa más que abajo.' },
    ),
    on(
      'barbell',
      'Press en el suelo con barra',
      'Acuéstate en el suelo dentro del rack, con las rodillas dobladas y la barra sobre los ojos.',
      {
        aliases: ['floor press'],
        primary: ['chest', 'triceps'],
        secondary: ['front-delts'],
        steps: [
          'Baja hasta que los brazos toquen el suelo con suavidad.',
          'Haz una pausa corta con las muñecas sobre los codos.',
          'Empuja hasta extender los brazos.',
        ],
        mistake: 'Golpear los codos contra el suelo.',
      },
    ),
    on(
      'swiss-bar',
      'Press de banca con barra de agarre neutro',
      'Acuéstate en la banca y toma los agarres paralelos que queden al ancho de tus hombros.',
      { aliases: ['football bar bench press'] },
    ),
    on(
      'smith',
      'Press de banca en máquina Smith',
      'Centra la banca bajo la barra de la Smith, de modo que baje a la mitad del pecho.',
      {
        level: 'principiante',
        mistake: 'Poner la banca muy atrás y bajar la barra hacia el cuello.',
      },
    ),
    on(
      'smith',
      'Press de banca con agarre cerrado en máquina Smith',
      'Centra la banca bajo la Smith y agarra la barra al ancho de los hombros.',
      { primary: ['triceps'], secondary: ['chest', 'front-delts'] },
    ),
  ],
);
