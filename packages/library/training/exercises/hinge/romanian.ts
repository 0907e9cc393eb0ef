import { movement, on } from '../../movement.ts';

export const romanian = movement(
  {
    pattern: 'hinge',
    primary: ['hamstrings', 'glutes'],
    secondary: ['lower-back', 'forearms'],
    steps: [
      'Desbloquea las rodillas y lleva la cadera hacia atrás con la espalda plana.',
      'Baja con el peso cerca de las piernas hasta sentir los isquiotibiales estirados.',
      'Empuja la cadera al frente hasta quedar de pie.',
    ],
    mistakes: [
      'Doblar las rodillas y convertirlo en sentadilla.',
      'Redondear la espalda para bajar más.',
    ],
  },
  [
    on(
      'barbell',
      'Peso muerto rumano con barra',
      'Toma la barra al ancho de los hombros y empieza de pie.',
      { aliases: ['romanian deadlift', 'rdl'] },
    ),
    on(
      'barbell',
      'Peso muerto con piernas rectas',
      'Párate con los pies juntos y la barra frente a los muslos.',
      { level: 'avanzado', aliases: ['stiff leg deadlift'] },
    ),
    on(
      'barbell',
      'Peso muerto rumano con agarre de arranque',
      'Toma la barra con agarre muy ancho y empieza de pie.',
      { level: 'avanzado', secondary: ['upper-back', 'lower-back', 'forearms'] },
    ),
    on(
      'dumbbell',
      'Peso muerto rumano con mancuernas',
      'Párate con las mancuernas frente a los muslos.',
      { level: 'principiante' },
    ),
    on(
      'dumbbell',
      'Peso muerto rumano a una pierna con mancuerna',
      'Sostén la mancuerna en la mano contraria al pie de apoyo.',
      {
        secondary: ['lower-back', 'abs', 'abductors'],
        mistake: 'Abrir la cadera de la pierna libre.',
      },
    ),
    on(
      'dumbbell',
      'Peso muerto rumano en paso corto con mancuernas',
      'Adelanta un pie y apoya solo la punta del otro, a un paso corto.',
      { unilateral: true, aliases: ['b-stance rdl'] },
    ),
    on(
      'kettlebell',
      'Peso muerto rumano con kettlebells',
      'Párate con una kettlebell en cada mano frente a los muslos.',
      { level: 'principiante' },
    ),
    on(
      'kettlebell',
      'Peso muerto a una pierna con kettlebell',
      'Toma la kettlebell con la mano contraria al pie de apoyo.',
      { secondary: ['lower-back', 'abs', 'abductors'] },
    ),
    on(
      'barbell',
      'Peso muerto a una pierna con barra',
      'Sostén la barra frente a los muslos y pasa el peso a un pie.',
      { level: 'avanzado', secondary: ['lower-back', 'abs', 'abductors'] },
    ),
    on(
      'trap-bar',
      'Peso muerto rumano con barra hexagonal',
      'Levanta la barra y empieza desde arriba con las rodillas sueltas.',
    ),
    on(
      'smith',
      'Peso muerto rumano en máquina Smith',
      'Coloca la barra a la altura de los muslos y tómala al ancho de los hombros.',
      { level: 'principiante' },
    ),
    on(
      'landmine',
      'Peso muerto a una pierna en landmine',
      'Párate de frente al extremo de la barra y tómalo con la mano contraria al apoyo.',
      { secondary: ['lower-back', 'abs', 'abductors'] },
    ),
    on(
      'cable',
      'Peso muerto rumano en polea',
      'De espaldas o de frente a la polea baja, toma la barra y párate derecho.',
      { level: 'principiante' },
    ),
    on(
      'cable',
      'Peso muerto a una pierna en polea',
      'De frente a la polea baja, toma el agarre con la mano contraria al pie de apoyo.',
      { secondary: ['abs', 'abductors', 'lower-back'] },
    ),
    on(
      'band',
      'Peso muerto rumano con liga',
      'Pisa la liga y toma los extremos a la altura de las rodillas.',
      { level: 'principiante' },
    ),
    on(
      'bodyweight',
      'Peso muerto a una pierna sin peso',
      'Párate en un pie con la rodilla suave y los brazos libres.',
      { level: 'principiante', secondary: ['lower-back', 'abductors', 'abs'] },
    ),
    on(
      'sandbag',
      'Peso muerto rumano con saco de arena',
      'Abraza el saco o toma las asas y empieza de pie.',
    ),
  ],
);
