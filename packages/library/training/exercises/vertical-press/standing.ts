import { movement, on } from '../../movement.ts';

export const standing = movement(
  {
    pattern: 'vertical-push',
    primary: ['front-delts'],
    secondary: ['side-delts', 'triceps', 'abs'],
    steps: [
      'Aprieta glúteos y abdomen para que las costillas no se abran.',
      'Empuja en línea recta y pasa la cabeza hacia adelante cuando el peso supera la frente.',
      'Baja controlando hasta la altura de las clavículas.',
    ],
    mistakes: [
      'Arquear la espalda baja para empujar con el pecho.',
      'Mandar el peso hacia adelante en lugar de hacia arriba.',
    ],
  },
  [
    on(
      'barbell',
      'Press militar con barra',
      'Párate con la barra sobre las clavículas, manos apenas fuera de los hombros y codos adelante.',
      { aliases: ['overhead press', 'press de hombro de pie'] },
    ),
    on(
      'barbell',
      'Press estricto con talones juntos',
      'Junta los talones, sostén la barra en las clavículas y ponte firme como soldado.',
      { level: 'avanzado', mistake: 'Separar los pies cuando se pone difícil.' },
    ),
    on(
      'barbell',
      'Press con impulso de piernas',
      'Sostén la barra en las clavículas con los pies al ancho de la cadera.',
      {
        aliases: ['push press'],
        secondary: ['side-delts', 'triceps', 'quads', 'glutes'],
        steps: [
          'Dobla un poco las rodillas con el tronco vertical.',
          'Extiende las piernas con fuerza y aprovecha el impulso para empujar.',
          'Bloquea arriba y baja amortiguando con las rodillas.',
        ],
      },
    ),
    on('barbell', 'Press Bradford', 'Sostén una barra ligera en las clavículas con agarre ancho.', {
      level: 'avanzado',
      secondary: ['side-delts', 'rear-delts', 'triceps'],
      steps: [
        'Sube la barra apenas por encima de la cabeza.',
        'Pásala detrás sin extender los codos y baja a la altura de las orejas.',
        'Regresa por el mismo camino al frente.',
      ],
      mistakes: [
        'Forzar el hombro cuando falta movilidad.',
        'Adelantar el cuello al pasar la barra.',
      ],
    }),
    on(
      'barbell',
      'Press tras nuca con barra',
      'Apoya la barra en los trapecios con agarre ancho, solo si tu hombro tiene buena movilidad.',
      {
        level: 'avanzado',
        secondary: ['side-delts', 'triceps', 'traps'],
        steps: [
          'Empuja la barra en vertical hasta extender los codos.',
          'Mantén el cuello largo y la mirada al frente.',
          'Baja hasta la altura de las orejas.',
        ],
        mistakes: [
          'Forzar el hombro cuando falta movilidad.',
          'Adelantar el cuello al pasar la barra.',
        ],
      },
    ),
    on(
      'barbell',
      'Press Z con barra',
      'Siéntate en el suelo dentro del rack con las piernas estiradas y abiertas.',
      {
        level: 'avanzado',
        secondary: ['side-delts', 'triceps', 'abs', 'hip-flexors'],
        mistake: 'Redondear la espalda al cansarte.',
      },
    ),
    on(
      'barbell',
      'Press de hombro con pausa desde los soportes',
      'Coloca los topes del rack a la altura del mentón y la barra sobre ellos.',
      {
        level: 'avanzado',
        aliases: ['pin press de hombro'],
        steps: [
          'Toma la barra y tensa todo el cuerpo.',
          'Empuja desde parado hasta extender los codos.',
          'Apoya de nuevo la barra y suelta la tensión antes de repetir.',
        ],
      },
    ),
    on(
      'swiss-bar',
      'Press de hombro con barra de agarre neutro',
      'Sostén la barra frente a las clavículas con las palmas enfrentadas.',
    ),
    on(
      'strongman',
      'Press con tronco',
      'Limpia el tronco hasta el pecho y deja que descanse con los codos altos.',
      {
        aliases: ['log press'],
        level: 'avanzado',
        secondary: ['side-delts', 'triceps', 'quads', 'upper-back'],
      },
    ),
    on(
      'strongman',
      'Press con barra gruesa',
      'Lleva la barra gruesa a las clavículas con un agarre firme.',
      {
        aliases: ['axle press'],
        level: 'avanzado',
        secondary: ['side-delts', 'triceps', 'forearms'],
      },
    ),
    on(
      'dumbbell',
      'Press de hombro de pie con mancuernas',
      'Sube las mancuernas a los hombros con las palmas al frente y los pies firmes.',
      {
        level: 'principiante',
        steps: [
          'Aprieta glúteos y abdomen.',
          'Empuja hasta extender los brazos sobre la cabeza.',
          'Baja hasta la altura de las orejas con los codos debajo de las manos.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Press de hombro de pie en agarre neutro con mancuernas',
      'Sostén las mancuernas a los lados de la cara con las palmas enfrentadas.',
      { level: 'principiante' },
    ),
    on(
      'dumbbell',
      'Press de hombro de pie a un brazo con mancuerna',
      'Sostén una mancuerna en el hombro y aprieta el puño libre para dar estabilidad.',
      {
        secondary: ['side-delts', 'triceps', 'obliques'],
        mistake: 'Inclinarte hacia el lado contrario.',
      },
    ),
    on(
      'dumbbell',
      'Press de hombro de pie alterno con mancuernas',
      'Sostén ambas mancuernas en los hombros y empuja una mientras la otra espera.',
      { mistake: 'Mover la cadera de un lado al otro.' },
    ),
    on(
      'dumbbell',
      'Press con impulso con mancuernas',
      'Sostén las mancuernas en los hombros con los pies al ancho de la cadera.',
      {
        secondary: ['side-delts', 'triceps', 'quads', 'glutes'],
        steps: [
          'Dobla un poco las rodillas.',
          'Extiende las piernas con fuerza y empuja las mancuernas arriba.',
          'Recíbelas en los hombros doblando las rodillas.',
        ],
      },
    ),
    on(
      'dumbbell',
      'Press cubano con mancuernas',
      'Párate con mancuernas livianas colgando frente a los muslos.',
      {
        primary: ['side-delts', 'rear-delts'],
        secondary: ['front-delts', 'traps'],
        steps: [
          'Sube los codos hasta la altura de los hombros.',
          'Gira los antebrazos hasta que apunten al techo.',
          'Empuja arriba y regresa por el mismo camino.',
        ],
        mistake: 'Usar un peso que no te deja girar con control.',
      },
    ),
    on(
      'kettlebell',
      'Press militar a un brazo con kettlebell',
      'Lleva la kettlebell al hombro con la muñeca recta y el codo pegado a las costillas.',
      { secondary: ['side-delts', 'triceps', 'obliques'] },
    ),
    on(
      'kettlebell',
      'Press militar con dos kettlebells',
      'Lleva las dos kettlebells a la posición de rack, con los antebrazos verticales.',
    ),
    on(
      'kettlebell',
      'Press con impulso a un brazo con kettlebell',
      'Sostén la kettlebell en rack con los pies al ancho de la cadera.',
      {
        secondary: ['side-delts', 'triceps', 'quads', 'glutes'],
        steps: [
          'Dobla un poco las rodillas.',
          'Extiende las piernas y aprovecha el impulso para empujar.',
          'Baja la kettlebell al rack con un movimiento suave.',
        ],
      },
    ),
    on(
      'kettlebell',
      'Press con kettlebell invertida',
      'Sujeta el asa con la base de la kettlebell apuntando al techo y aprieta fuerte.',
      {
        level: 'avanzado',
        aliases: ['bottoms up press'],
        unilateral: true,
        secondary: ['side-delts', 'triceps', 'forearms', 'abs'],
        mistake: 'Usar más peso del que tu agarre estabiliza.',
      },
    ),
    on(
      'landmine',
      'Press a un brazo en landmine',
      'Párate frente al extremo de la barra y sostenlo a la altura del hombro con una mano.',
      {
        level: 'principiante',
        secondary: ['chest', 'triceps', 'obliques'],
        steps: [
          'Inclina un poco el tronco hacia la barra.',
          'Empuja hacia arriba y adelante hasta extender el codo.',
          'Baja despacio hasta el hombro.',
        ],
      },
    ),
    on(
      'landmine',
      'Press a dos manos en landmine',
      'Sostén el extremo de la barra con las dos manos frente al pecho.',
      {
        level: 'principiante',
        secondary: ['chest', 'triceps', 'abs'],
        steps: [
          'Inclina el tronco hacia la barra con el abdomen firme.',
          'Empuja hacia arriba y adelante.',
          'Regresa despacio al pecho.',
        ],
      },
    ),
    on(
      'landmine',
      'Press medio arrodillado a un brazo en landmine',
      'Arrodíllate con la rodilla del lado que empuja en el suelo y aprieta ese glúteo.',
      {
        level: 'principiante',
        secondary: ['chest', 'triceps', 'obliques', 'glutes'],
        steps: [
          'Sostén la barra en el hombro con el codo cerca del cuerpo.',
          'Empuja hacia arriba y adelante sin arquearte.',
          'Baja controlando.',
        ],
      },
    ),
    on(
      'cable',
      'Press de hombro de pie en polea',
      'Pon las poleas abajo y lleva los agarres a los hombros.',
      { level: 'principiante' },
    ),
    on(
      'band',
      'Press de hombro con liga',
      'Pisa la liga con ambos pies y lleva los extremos a los hombros.',
      {
        level: 'principiante',
        mistake: 'Pisar la liga tan corta que no puedes extender los brazos.',
      },
    ),
    on(
      'sandbag',
      'Press de hombro con saco de arena',
      'Limpia el saco hasta el pecho y abrázalo con los codos debajo.',
      { secondary: ['side-delts', 'triceps', 'abs', 'quads'] },
    ),
    on('plate', 'Press de hombro con disco', 'Sostén un disco por los lados frente al pecho.', {
      level: 'principiante',
    }),
  ],
);
