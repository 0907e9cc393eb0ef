import { movement, on } from '../movement.ts';

const carry = movement(
  {
    pattern: 'carry',
    primary: ['forearms', 'traps'],
    secondary: ['abs', 'glutes', 'obliques'],
    kind: 'timed',
    level: 'principiante',
    steps: [
      'Levanta el peso con la espalda plana y ponte alto.',
      'Camina con pasos cortos y el abdomen firme.',
      'Baja el peso con las piernas al terminar.',
    ],
    mistakes: [
      'Inclinarte o encoger los hombros al caminar.',
      'Soltar el peso doblando la espalda.',
    ],
  },
  [
    on(
      'dumbbell',
      'Caminata del granjero con mancuernas',
      'Pon una mancuerna pesada a cada lado de los pies.',
      { aliases: ['farmer walk', 'farmer carry'] },
    ),
    on(
      'kettlebell',
      'Caminata del granjero con kettlebells',
      'Pon una kettlebell pesada a cada lado de los pies.',
    ),
    on(
      'trap-bar',
      'Caminata del granjero con barra hexagonal',
      'Párate al centro de la barra y tómala por los agarres.',
      { level: 'intermedio' },
    ),
    on(
      'strongman',
      'Caminata del granjero con implementos',
      'Párate entre los implementos y centra el agarre.',
      { level: 'avanzado' },
    ),
    on(
      'dumbbell',
      'Caminata de maleta con mancuerna',
      'Toma una mancuerna pesada de un solo lado.',
      {
        aliases: ['suitcase carry'],
        unilateral: true,
        primary: ['obliques', 'forearms'],
        secondary: ['abs', 'traps'],
      },
    ),
    on(
      'kettlebell',
      'Caminata de maleta con kettlebell',
      'Toma una kettlebell pesada de un solo lado.',
      { unilateral: true, primary: ['obliques', 'forearms'], secondary: ['abs', 'traps'] },
    ),
    on(
      'kettlebell',
      'Caminata en rack con kettlebells',
      'Lleva dos kettlebells a rack con los codos cerca.',
      { primary: ['abs', 'upper-back'], secondary: ['front-delts', 'biceps'], level: 'intermedio' },
    ),
    on(
      'kettlebell',
      'Caminata del mesero con kettlebell',
      'Sostén una kettlebell arriba con el codo bloqueado.',
      {
        aliases: ['waiter walk'],
        unilateral: true,
        primary: ['side-delts', 'abs'],
        secondary: ['traps', 'obliques'],
        level: 'intermedio',
      },
    ),
    on(
      'dumbbell',
      'Caminata con mancuernas sobre la cabeza',
      'Sube dos mancuernas y bloquea los codos.',
      { primary: ['side-delts', 'traps'], secondary: ['abs', 'triceps'], level: 'intermedio' },
    ),
    on(
      'barbell',
      'Caminata con barra sobre la cabeza',
      'Sube la barra con agarre ancho y los codos bloqueados.',
      { primary: ['side-delts', 'traps'], secondary: ['abs', 'triceps'], level: 'avanzado' },
    ),
    on('barbell', 'Caminata Zercher con barra', 'Sostén la barra en el pliegue de los codos.', {
      primary: ['abs', 'upper-back'],
      secondary: ['biceps', 'glutes'],
      level: 'avanzado',
    }),
    on('plate', 'Caminata con discos en pinza', 'Toma un disco en cada mano solo con los dedos.', {
      level: 'intermedio',
      primary: ['forearms'],
      secondary: ['traps', 'abs'],
    }),
    on('sandbag', 'Caminata con saco de arena abrazado', 'Abraza el saco alto contra el pecho.', {
      level: 'intermedio',
      primary: ['upper-back', 'abs'],
      secondary: ['biceps', 'glutes', 'quads'],
    }),
    on(
      'sandbag',
      'Caminata con saco de arena al hombro',
      'Carga el saco sobre un hombro y mantente derecho.',
      {
        level: 'intermedio',
        unilateral: true,
        primary: ['obliques', 'abs'],
        secondary: ['traps', 'glutes'],
      },
    ),
    on(
      'strongman',
      'Caminata con yugo',
      'Métete bajo el yugo, apoya la barra en los trapecios y levántalo.',
      {
        aliases: ['yoke walk'],
        level: 'avanzado',
        primary: ['abs', 'quads'],
        secondary: ['traps', 'glutes', 'lower-back'],
      },
    ),
    on(
      'strongman',
      'Caminata con escudo Húsafell',
      'Abraza la piedra contra el pecho y entrelaza los brazos.',
      {
        level: 'avanzado',
        primary: ['upper-back', 'abs'],
        secondary: ['biceps', 'glutes', 'quads'],
      },
    ),
    on(
      'kettlebell',
      'Caminata cruzada con kettlebells',
      'Sostén una kettlebell en rack y otra colgando al lado.',
      {
        level: 'intermedio',
        unilateral: true,
        primary: ['obliques', 'abs'],
        secondary: ['forearms', 'traps'],
      },
    ),
  ],
);

const sled = movement(
  {
    pattern: 'locomotion',
    primary: ['quads', 'glutes'],
    secondary: ['calves', 'hamstrings', 'abs'],
    kind: 'timed',
    steps: [
      'Inclina el cuerpo en bloque y aprieta el abdomen.',
      'Empuja el suelo con pasos firmes y completos.',
      'Mantén el ritmo hasta la marca sin detenerte.',
    ],
    mistakes: ['Redondear la espalda.', 'Dar pasos tan largos que pierdes empuje.'],
  },
  [
    on(
      'sled',
      'Empuje de trineo alto',
      'Carga el trineo y toma los postes con los brazos firmes a la altura del pecho.',
      { aliases: ['sled push', 'prowler'] },
    ),
    on('sled', 'Empuje de trineo bajo', 'Toma el trineo por abajo con el tronco casi horizontal.', {
      level: 'avanzado',
    }),
    on(
      'sled',
      'Arrastre de trineo hacia atrás',
      'Toma las correas de frente al trineo y baja la cadera.',
      {
        aliases: ['backward sled drag'],
        primary: ['quads'],
        secondary: ['calves', 'glutes'],
        level: 'principiante',
      },
    ),
    on('sled', 'Arrastre de trineo hacia adelante', 'Ajusta el arnés y da la espalda al trineo.', {
      primary: ['glutes', 'hamstrings'],
      secondary: ['calves', 'quads'],
    }),
    on(
      'sled',
      'Arrastre lateral de trineo',
      'Toma la correa con ambas manos y párate de lado al trineo.',
      { primary: ['abductors', 'adductors'], secondary: ['glutes', 'quads'] },
    ),
    on(
      'sled',
      'Jalón de trineo con cuerda',
      'Siéntate o párate firme con la cuerda extendida hasta el trineo.',
      {
        primary: ['lats', 'upper-back'],
        secondary: ['biceps', 'forearms', 'abs'],
        steps: [
          'Jala la cuerda mano sobre mano hacia la cadera.',
          'Mantén la base baja y firme.',
          'Recoge hasta que el trineo llegue a tus pies.',
        ],
        mistakes: [
          'Jalar con la espalda redonda.',
          'Dejar que la cuerda o las correas se aflojen.',
        ],
      },
    ),
    on(
      'sled',
      'Remo con trineo',
      'Toma las correas de frente al trineo con los brazos extendidos.',
      {
        primary: ['upper-back', 'lats'],
        secondary: ['biceps', 'rear-delts'],
        steps: [
          'Jala con ambos brazos hasta las costillas.',
          'Camina atrás hasta tensar de nuevo las correas.',
          'Repite por la distancia marcada.',
        ],
        mistakes: [
          'Jalar con la espalda redonda.',
          'Dejar que la cuerda o las correas se aflojen.',
        ],
      },
    ),
    on('strongman', 'Arrastre de camión', 'Ajusta el arnés e inclínate casi paralelo al suelo.', {
      level: 'avanzado',
      aliases: ['truck pull'],
    }),
  ],
);

const events = movement(
  {
    pattern: 'hinge',
    primary: ['glutes', 'upper-back'],
    secondary: ['hamstrings', 'biceps', 'abs', 'lower-back'],
    level: 'avanzado',
    steps: [
      'Acércate al objeto y abrázalo con el pecho encima.',
      'Despégalo con las piernas y apóyalo en los muslos.',
      'Extiende la cadera con fuerza para llevarlo a su destino.',
    ],
    mistakes: ['Jalar con los bíceps doblados.', 'Redondear la espalda baja sin tensión.'],
  },
  [
    on(
      'strongman',
      'Carga de piedra Atlas',
      'Párate con la piedra entre los pies y mete las manos por debajo.',
      { aliases: ['atlas stone'] },
    ),
    on('sandbag', 'Saco de arena al hombro', 'Párate con el saco entre los pies.', {
      aliases: ['sandbag to shoulder'],
      finish: 'Termina con el saco sobre el hombro y alterna el lado.',
    }),
    on(
      'sandbag',
      'Saco de arena sobre la barra',
      'Coloca una barra o un muro a la altura del pecho.',
      { finish: 'Lanza el saco por encima con la cadera.' },
    ),
    on('tire', 'Volteo de llanta', 'Pega el pecho a la llanta y mete las manos por debajo.', {
      aliases: ['tire flip'],
      primary: ['glutes', 'quads'],
      steps: [
        'Empuja hacia adelante y arriba con las piernas.',
        'Pon una rodilla debajo cuando suba.',
        'Cambia las manos a empuje y vuélcala.',
      ],
      mistakes: ['Levantar con la espalda redonda.', 'Poner la rodilla debajo demasiado pronto.'],
    }),
    on('tire', 'Golpes de mazo en llanta', 'Párate frente a la llanta con el mazo en las manos.', {
      level: 'intermedio',
      primary: ['abs', 'lats'],
      secondary: ['obliques', 'forearms', 'front-delts'],
      steps: [
        'Sube el mazo por un lado deslizando la mano alta.',
        'Golpea usando la cadera y el abdomen.',
        'Controla el rebote y cambia de lado.',
      ],
      mistakes: ['Golpear solo con los brazos.', 'Soltar el mazo al rebotar.'],
    }),
    on(
      'strongman',
      'Levantamiento de tronco por repeticiones',
      'Párate con el tronco pegado a las espinillas.',
      {
        primary: ['front-delts', 'glutes'],
        secondary: ['triceps', 'upper-back', 'quads'],
        steps: [
          'Rueda el tronco por los muslos hasta el pecho.',
          'Impulsa con las piernas y bloquea arriba.',
          'Baja al pecho y al suelo con control.',
        ],
      },
    ),
    on(
      'strongman',
      'Sostén en cruz',
      'Toma un peso en cada mano y abre los brazos a la altura de los hombros.',
      {
        aliases: ['crucifix hold'],
        kind: 'timed',
        level: 'intermedio',
        primary: ['side-delts'],
        secondary: ['traps', 'forearms'],
        steps: [
          'Bloquea los codos y baja los hombros.',
          'Mantén el tronco derecho.',
          'Aguanta hasta que las manos empiecen a caer.',
        ],
        mistakes: ['Encoger los hombros.', 'Arquear la espalda para compensar.'],
      },
    ),
  ],
);

export const strongman = [carry, sled, events].flat();
