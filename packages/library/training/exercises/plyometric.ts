import { movement, on } from '../movement.ts';

const jumps = movement(
  {
    pattern: 'jump',
    primary: ['quads', 'glutes'],
    secondary: ['calves', 'hamstrings'],
    steps: [
      'Carga doblando cadera y rodillas con los brazos atrás.',
      'Salta con toda tu intención y extiende el cuerpo.',
      'Cae suave, con rodillas alineadas y sin ruido.',
    ],
    mistakes: [
      'Caer con las rodillas hacia adentro.',
      'Encadenar saltos cansado y con mala técnica.',
    ],
  },
  [
    on('box', 'Salto al cajón', 'Párate a un paso de un cajón que alcances con seguridad.', {
      aliases: ['box jump'],
      bodyweight: true,
      finish: 'Baja del cajón caminando, no saltando.',
    }),
    on('box', 'Salto al cajón a una pierna', 'Párate en un pie frente a un cajón bajo.', {
      level: 'avanzado',
      bodyweight: true,
    }),
    on('box', 'Salto lateral al cajón', 'Párate de lado a un cajón bajo.', {
      bodyweight: true,
      secondary: ['calves', 'abductors'],
    }),
    on('box', 'Salto al cajón desde sentado', 'Siéntate en una banca frente al cajón.', {
      bodyweight: true,
      level: 'avanzado',
      steps: [
        'Levanta un poco los pies y apóyalos con fuerza.',
        'Salta al cajón sin balancearte.',
        'Cae suave y baja caminando.',
      ],
    }),
    on('box', 'Salto en profundidad', 'Párate en el borde de un cajón bajo.', {
      aliases: ['depth jump'],
      level: 'avanzado',
      bodyweight: true,
      steps: [
        'Da un paso al vacío, sin saltar.',
        'Al tocar el suelo, salta de inmediato lo más alto posible.',
        'Cae estable y descansa antes de repetir.',
      ],
    }),
    on('box', 'Caída con frenado', 'Párate en el borde de un cajón bajo.', {
      bodyweight: true,
      steps: [
        'Da un paso al vacío.',
        'Cae en los dos pies y frena en silencio.',
        'Quédate quieto dos segundos.',
      ],
    }),
    on('bodyweight', 'Sentadilla con salto', 'Párate con los pies al ancho de los hombros.', {
      aliases: ['jump squat'],
    }),
    on(
      'dumbbell',
      'Sentadilla con salto y mancuernas',
      'Párate con mancuernas livianas a los lados.',
      { level: 'avanzado' },
    ),
    on(
      'trap-bar',
      'Salto con barra hexagonal',
      'Párate al centro de una barra ligera y toma los agarres.',
      { level: 'avanzado', secondary: ['calves', 'traps', 'hamstrings'] },
    ),
    on(
      'bodyweight',
      'Desplante con salto',
      'Colócate en desplante con la rodilla de atrás cerca del suelo.',
      {
        aliases: ['jumping lunge'],
        unilateral: true,
        steps: [
          'Salta y cambia las piernas en el aire.',
          'Cae con el tronco alto.',
          'Baja controlando antes del siguiente salto.',
        ],
      },
    ),
    on('bodyweight', 'Salto vertical', 'Párate con los pies al ancho de la cadera.'),
    on(
      'bodyweight',
      'Salto largo',
      'Párate con los pies al ancho de la cadera y espacio al frente.',
      { aliases: ['broad jump'], finish: 'Mide la distancia desde los talones.' },
    ),
    on(
      'bodyweight',
      'Saltos largos continuos',
      'Párate con al menos diez metros libres al frente.',
      {
        level: 'avanzado',
        steps: [
          'Salta hacia adelante con ambos pies.',
          'Enlaza el siguiente salto apenas toques el suelo.',
          'Detente si pierdes la alineación de las rodillas.',
        ],
      },
    ),
    on('bodyweight', 'Salto con rodillas al pecho', 'Párate con los pies al ancho de la cadera.', {
      aliases: ['tuck jump'],
      level: 'avanzado',
      secondary: ['calves', 'abs', 'hip-flexors'],
      cue: 'Lleva las rodillas al pecho en el punto más alto.',
    }),
    on('bodyweight', 'Salto de patinador', 'Párate en un pie con la rodilla doblada.', {
      aliases: ['skater jump'],
      unilateral: true,
      primary: ['glutes', 'abductors'],
      secondary: ['quads', 'calves'],
      steps: [
        'Salta hacia el lado y cae en el otro pie.',
        'Estabiliza un instante.',
        'Regresa saltando al otro lado.',
      ],
    }),
    on('bodyweight', 'Salto estrella', 'Párate en media sentadilla con los brazos recogidos.', {
      aliases: ['star jump'],
      secondary: ['calves', 'side-delts'],
      cue: 'Abre brazos y piernas en el aire y ciérralos al caer.',
    }),
    on('bodyweight', 'Saltos a una pierna', 'Párate en un pie con espacio al frente.', {
      level: 'avanzado',
      secondary: ['calves', 'hamstrings', 'abductors'],
    }),
    on('bodyweight', 'Saltos de tobillo', 'Párate con las rodillas casi rectas.', {
      aliases: ['pogo jumps'],
      level: 'principiante',
      primary: ['calves'],
      secondary: ['quads'],
      steps: [
        'Rebota con los tobillos, sin doblar las rodillas.',
        'Toca el suelo el menor tiempo posible.',
        'Mantén el tronco alto.',
      ],
    }),
    on('bodyweight', 'Zancadas saltadas', 'Párate con espacio libre al frente.', {
      aliases: ['bounding'],
      level: 'avanzado',
      unilateral: true,
      primary: ['glutes', 'calves'],
      secondary: ['quads', 'hamstrings', 'hip-flexors'],
      steps: [
        'Corre con saltos largos de un pie al otro.',
        'Sube la rodilla y usa los brazos.',
        'Busca distancia en cada paso.',
      ],
    }),
    on(
      'bodyweight',
      'Saltos laterales sobre línea',
      'Párate al lado de una línea con los pies juntos.',
      {
        level: 'principiante',
        primary: ['calves'],
        secondary: ['quads', 'abductors'],
        kind: 'timed',
        steps: [
          'Salta de un lado al otro con pies juntos.',
          'Mantén los saltos bajos y rápidos.',
          'Cae siempre en la punta de los pies.',
        ],
      },
    ),
    on(
      'bodyweight',
      'Saltos sobre vallas',
      'Coloca varias vallas bajas en fila, a un paso entre sí.',
      {
        level: 'avanzado',
        steps: [
          'Salta cada valla con ambos pies.',
          'Toca el suelo y rebota a la siguiente.',
          'Mantén las rodillas alineadas.',
        ],
      },
    ),
    on('band', 'Salto vertical con liga', 'Pisa o ancla la liga y ajústala a la cintura.', {
      level: 'avanzado',
    }),
    on(
      'kettlebell',
      'Sentadilla con salto y kettlebell',
      'Sostén la kettlebell con ambas manos entre las piernas.',
      { level: 'avanzado' },
    ),
  ],
);

const throws = movement(
  {
    pattern: 'throw',
    primary: ['abs'],
    secondary: ['front-delts', 'lats', 'glutes'],
    level: 'principiante',
    steps: [
      'Carga el movimiento desde las piernas y la cadera.',
      'Lanza con toda tu intención y suelta el aire.',
      'Recibe o recoge el balón con la espalda plana.',
    ],
    mistakes: ['Lanzar solo con los brazos.', 'Usar un balón tan pesado que pierdes velocidad.'],
  },
  [
    on(
      'medicine-ball',
      'Lanzamiento al suelo con balón medicinal',
      'Sostén el balón sobre la cabeza con los brazos extendidos.',
      { aliases: ['ball slam'], primary: ['abs', 'lats'], finish: 'Usa un balón que no rebote.' },
    ),
    on(
      'medicine-ball',
      'Lanzamiento lateral al suelo con balón medicinal',
      'Sostén el balón arriba y gira hacia un lado.',
      { primary: ['obliques', 'abs'], unilateral: true },
    ),
    on('medicine-ball', 'Balón a la pared', 'Párate frente a la pared con el balón en el pecho.', {
      aliases: ['wall ball'],
      primary: ['quads', 'glutes'],
      secondary: ['front-delts', 'triceps', 'abs'],
      steps: [
        'Baja a una sentadilla completa.',
        'Sube y lanza el balón a la marca.',
        'Recíbelo y baja directo a la siguiente.',
      ],
    }),
    on(
      'medicine-ball',
      'Pase de pecho con balón medicinal',
      'Párate frente a la pared con el balón en el pecho.',
      { primary: ['chest', 'triceps'], secondary: ['front-delts', 'abs'] },
    ),
    on(
      'medicine-ball',
      'Lanzamiento rotacional con balón medicinal',
      'Párate de lado a la pared con el balón junto a la cadera.',
      { unilateral: true, primary: ['obliques'], secondary: ['glutes', 'abs', 'front-delts'] },
    ),
    on(
      'medicine-ball',
      'Lanzamiento por encima de la cabeza con balón medicinal',
      'Párate frente a la pared con el balón detrás de la cabeza.',
      { primary: ['lats', 'abs'], secondary: ['triceps'] },
    ),
    on(
      'medicine-ball',
      'Lanzamiento hacia atrás con balón medicinal',
      'Párate de espaldas al espacio libre con el balón entre las piernas.',
      { primary: ['glutes', 'hamstrings'], secondary: ['traps', 'front-delts', 'lower-back'] },
    ),
    on(
      'medicine-ball',
      'Lanzamiento vertical con balón medicinal',
      'Párate con el balón a la altura de la cadera y espacio arriba.',
      { primary: ['glutes', 'quads'], secondary: ['front-delts', 'calves'] },
    ),
    on(
      'medicine-ball',
      'Lanzamiento de pecho de rodillas con balón medicinal',
      'Arrodíllate frente a la pared con el balón en el pecho.',
      { primary: ['chest', 'triceps'], secondary: ['abs', 'front-delts'] },
    ),
    on(
      'medicine-ball',
      'Abdominal con lanzamiento de balón',
      'Siéntate frente a la pared con las rodillas dobladas y el balón arriba.',
      {
        primary: ['abs'],
        secondary: ['lats', 'hip-flexors'],
        steps: [
          'Baja la espalda con el balón detrás de la cabeza.',
          'Sube y lanza el balón a la pared.',
          'Recíbelo y vuelve a bajar.',
        ],
      },
    ),
    on(
      'medicine-ball',
      'Lanzamiento de impulso con balón medicinal',
      'Párate de lado con el balón en un hombro, como en el lanzamiento de bala.',
      {
        aliases: ['shot put'],
        unilateral: true,
        level: 'intermedio',
        primary: ['chest', 'obliques'],
        secondary: ['triceps', 'glutes'],
      },
    ),
  ],
);

export const plyometric = [jumps, throws].flat();
