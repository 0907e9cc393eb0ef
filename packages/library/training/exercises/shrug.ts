import { movement, on } from '../movement.ts';

const shrugs = movement(
  {
    pattern: 'shrug',
    primary: ['traps'],
    secondary: ['forearms', 'upper-back'],
    level: 'principiante',
    steps: [
      'Deja los brazos largos y el mentón neutro.',
      'Sube los hombros en línea recta hacia las orejas.',
      'Aguanta un segundo arriba y baja despacio hasta estirar.',
    ],
    mistakes: ['Girar los hombros en círculos con peso.', 'Doblar los codos para ayudarte.'],
  },
  [
    on(
      'barbell',
      'Encogimientos con barra',
      'Sostén la barra frente a los muslos con las manos al ancho de los hombros.',
      { aliases: ['shrugs'] },
    ),
    on(
      'barbell',
      'Encogimientos con barra por detrás',
      'Sostén la barra detrás de los muslos con las palmas hacia atrás.',
      { level: 'intermedio' },
    ),
    on(
      'barbell',
      'Encogimientos con agarre de arranque',
      'Toma la barra con agarre muy ancho y el pecho alto.',
      { level: 'intermedio', secondary: ['upper-back', 'forearms', 'side-delts'] },
    ),
    on(
      'barbell',
      'Encogimientos con brazos arriba',
      'Sostén la barra sobre la cabeza con agarre ancho y los codos bloqueados.',
      { level: 'avanzado', secondary: ['side-delts', 'abs'], aliases: ['overhead shrug'] },
    ),
    on(
      'dumbbell',
      'Encogimientos con mancuernas',
      'Párate con una mancuerna a cada lado y las palmas hacia el cuerpo.',
    ),
    on(
      'dumbbell',
      'Encogimientos en banca inclinada con mancuernas',
      'Acuéstate boca abajo en una banca a 45 grados con los brazos colgando.',
      {
        primary: ['traps', 'upper-back'],
        secondary: ['rear-delts'],
        cue: 'Lleva los hombros hacia atrás y arriba, juntando los omóplatos.',
      },
    ),
    on(
      'dumbbell',
      'Encogimiento a un brazo con mancuerna',
      'Sujétate de un apoyo e inclina la cabeza un poco hacia el lado libre.',
    ),
    on(
      'trap-bar',
      'Encogimientos con barra hexagonal',
      'Párate dentro de la barra y levántala como en un peso muerto.',
    ),
    on(
      'smith',
      'Encogimientos en máquina Smith',
      'Coloca la barra a la altura de los muslos y tómala al ancho de los hombros.',
    ),
    on(
      'machine',
      'Encogimientos en máquina de pantorrilla',
      'Ponte bajo las almohadillas de la máquina con los hombros sueltos.',
      { secondary: ['upper-back'] },
    ),
    on('cable', 'Encogimientos en polea', 'Toma la barra de la polea baja y da medio paso atrás.'),
    on(
      'kettlebell',
      'Encogimientos con kettlebells',
      'Párate con una kettlebell a cada lado del cuerpo.',
    ),
    on(
      'band',
      'Encogimientos con liga',
      'Pisa la liga con ambos pies y toma los extremos a los lados.',
    ),
  ],
);

const uprightRow = movement(
  {
    pattern: 'shrug',
    primary: ['side-delts', 'traps'],
    secondary: ['biceps', 'front-delts'],
    steps: [
      'Párate alto con el peso cerca del cuerpo.',
      'Sube los codos hacia los lados hasta la altura de los hombros.',
      'Baja despacio por el mismo camino.',
    ],
    mistakes: [
      'Subir los codos por encima de los hombros y pinzar la articulación.',
      'Jalar con las muñecas en lugar de los codos.',
    ],
  },
  [
    on(
      'barbell',
      'Remo al mentón con barra',
      'Toma la barra un poco más ancho que los hombros, frente a los muslos.',
      { aliases: ['upright row'] },
    ),
    on(
      'ez-bar',
      'Remo al mentón con barra Z',
      'Toma la barra Z por las partes inclinadas de afuera.',
    ),
    on(
      'dumbbell',
      'Remo al mentón con mancuernas',
      'Sostén las mancuernas frente a los muslos con las palmas hacia ti.',
      { level: 'principiante' },
    ),
    on(
      'cable',
      'Remo al mentón en polea',
      'Toma la barra o la cuerda en la polea baja y párate cerca.',
      { level: 'principiante' },
    ),
    on(
      'smith',
      'Remo al mentón en máquina Smith',
      'Coloca la barra frente a los muslos y tómala ancha.',
    ),
    on(
      'kettlebell',
      'Remo al mentón con kettlebell',
      'Toma una kettlebell con ambas manos por el asa.',
      { level: 'principiante' },
    ),
    on('band', 'Remo al mentón con liga', 'Pisa la liga y toma los extremos frente a los muslos.', {
      level: 'principiante',
    }),
  ],
);

export const shrug = [shrugs, uprightRow].flat();
