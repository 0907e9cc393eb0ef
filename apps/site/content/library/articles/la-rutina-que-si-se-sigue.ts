import type { Block } from '../article.ts';

export const laRutinaQueSiSeSigue: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'Casi todos los gimnasios entregan rutinas. Muy pocos saben si alguien las hace. La hoja impresa se dobla, se moja, se pierde en el bolso; el PDF queda enterrado en un chat. A la tercera semana la persona improvisa, el entrenador lo nota tarde y los dos quedan con la sensación de que el plan era malo. Muchas veces el plan era bueno. Lo que falló fue el camino entre el plan y la barra.',
  },
  { kind: 'heading', text: 'Escribe para la tercera semana' },
  {
    kind: 'paragraph',
    text: 'El primer día sobra motivación. La rutina se prueba en la tercera semana, un miércoles, con sueño. Diseña para ese día: cinco o seis ejercicios, no once; una sesión que cabe en cincuenta minutos contando el calentamiento; un orden que no obligue a cruzar el gimnasio cuatro veces en hora pico.',
  },
  {
    kind: 'list',
    items: [
      'Un ejercicio principal por sesión, con progresión escrita: cuánto sube y cuándo.',
      'Dos o tres accesorios que se puedan hacer con lo que esté libre.',
      'Un cierre corto que deje buena sensación. Nadie vuelve por lo que sufrió al final.',
    ],
  },
  { kind: 'heading', text: 'Di cuánto cuesta, no solo cuánto pesa' },
  {
    kind: 'paragraph',
    text: '«4 × 10 con 40 kilos» es una orden para un día perfecto. Si la persona durmió mal, cuarenta pesan cincuenta. Agregar las repeticiones en reserva —cuántas más podría haber hecho— convierte la orden en una conversación: «4 × 10, dejando dos». En un día bueno suben los kilos; en uno malo, bajan, y el esfuerzo sigue siendo el correcto. Para quien empieza, basta con enseñarle a distinguir entre «podía tres más» y «no podía ninguna».',
  },
  {
    kind: 'table',
    caption: 'La misma sesión, escrita de dos formas',
    head: ['Ejercicio', 'Orden cerrada', 'Orden que se adapta'],
    rows: [
      ['Sentadilla', '4 × 8, 60 kg', '4 × 8, dejando 2; sube 2.5 kg si sobran 3'],
      ['Remo con mancuerna', '3 × 12, 18 kg', '3 × 10–12, dejando 1'],
      ['Plancha', '3 × 60 s', '3 series, hasta perder la forma'],
    ],
  },
  { kind: 'heading', text: 'Anotar tiene que ser más fácil que no anotar' },
  {
    kind: 'paragraph',
    text: 'Una serie se registra entre respiraciones, con una mano y el teléfono sudado. Si pide abrir tres pantallas, no se registra. En Forja la sesión de hoy aparece con el resultado anterior al lado de cada serie: un toque la da por hecha, y el descanso empieza a contar solo. La calculadora de discos dice qué poner a cada lado con los discos que tu gimnasio tiene. Y si no hay señal entre tanto hierro, todo queda guardado y sube después, una sola vez.',
  },
  {
    kind: 'paragraph',
    text: 'Ese «resultado anterior» es la mitad del entrenamiento. Sin él, la persona repite el peso de siempre por no recordar el último. Con él, la pregunta cambia de «¿cuánto ponía?» a «¿le gano hoy?».',
  },
  {
    kind: 'pull',
    text: 'El primer día sobra motivación. La rutina se prueba un miércoles de la tercera semana.',
  },
  { kind: 'heading', text: 'Sustituir sin perder el plan' },
  {
    kind: 'paragraph',
    text: 'La prensa está ocupada. ¿Qué hace la persona? Si no sabe, espera diez minutos o se salta el ejercicio. Deja escrita la alternativa, o usa una biblioteca que permita buscar por músculo y por equipo: con más de mil ejercicios en español, siempre hay uno que trabaja lo mismo con lo que está libre. Lo que no debe pasar es que la sustitución se pierda; queda anotada, y así sabes que tu gimnasio necesita otra prensa y no otro plan.',
  },
  { kind: 'heading', text: 'Revisa la adherencia antes que el plan' },
  {
    kind: 'paragraph',
    text: 'Antes de cambiar una rutina que «no funciona», mira cuántas sesiones se hicieron. Si fueron cuatro de doce, el problema no son las series. Pregunta por el horario, por el largo, por la vergüenza de usar la zona de peso libre. Si fueron once de doce y el peso no se mueve, entonces sí: cambia el estímulo, programa una semana de descarga, revisa el sueño y la comida.',
  },
  {
    kind: 'steps',
    items: [
      'Semana 1: asigna el plan y acompaña la primera sesión completa.',
      'Semana 3: revisa sesiones hechas contra planeadas. Ajusta el largo, no los kilos.',
      'Semana 6: mira récords y mediciones. Celebra lo que subió, por nombre.',
      'Semana 8: cambia el ejercicio principal y conserva lo que la persona disfruta.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'Una rutina que se sigue no es la más inteligente: es la que alguien revisa. Con ocho minutos por persona al mes, un entrenador puede sostener a cuarenta. Esos ocho minutos son la diferencia entre vender una mensualidad y formar a alguien.',
  },
];
