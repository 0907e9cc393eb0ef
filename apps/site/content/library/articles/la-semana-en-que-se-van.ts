import type { Block } from '../article.ts';

export const laSemanaEnQueSeVan: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'Nadie deja un gimnasio el día que cancela. Lo deja antes, una tarde cualquiera, cuando decide que hoy no, y mañana tampoco. La cancelación es solo el papeleo. Si quieres retener gente, hay que aprender a ver esa tarde.',
  },
  { kind: 'heading', text: 'La asistencia habla antes que la cuota' },
  {
    kind: 'paragraph',
    text: 'La señal más temprana y más barata es la frecuencia. No hace falta un modelo complicado: compara lo que cada persona hizo en las últimas dos semanas con su propia costumbre. Quien venía cuatro veces por semana y lleva diez días sin aparecer está más cerca de irse que quien siempre vino una vez y sigue viniendo una. El promedio del gimnasio no sirve para esto; la costumbre de cada quien, sí.',
  },
  {
    kind: 'list',
    items: [
      'Amarillo: vino menos de la mitad de lo habitual durante dos semanas.',
      'Naranja: siete días seguidos sin venir, cuando su costumbre era de tres o más visitas.',
      'Rojo: catorce días sin venir y la renovación cae en los próximos quince.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'Las estadísticas de Forja traen esa lista hecha: personas que venían y ya no vienen, con un botón para escribirles. Lo importante no es la lista, es que alguien la abra el mismo día de cada semana.',
  },
  { kind: 'heading', text: 'Los tres momentos frágiles' },
  {
    kind: 'paragraph',
    text: 'Hay épocas en que irse es más fácil. La primera son los primeros treinta días: la persona no conoce a nadie, no sabe usar las máquinas y le duele todo. La segunda llega alrededor del tercer mes, cuando el progreso visible se frena y la novedad se acaba. La tercera es cualquier corte de rutina: vacaciones, una gripe, un cambio de trabajo, diciembre entero.',
  },
  {
    kind: 'table',
    caption: 'Qué hacer en cada momento',
    head: ['Momento', 'Qué le falta', 'Qué darle'],
    rows: [
      ['Primer mes', 'Saber qué hacer al entrar', 'Una rutina asignada y dos saludos por nombre'],
      ['Tercer mes', 'Ver que avanza', 'Una medición y un cambio de plan de entrenamiento'],
      ['Después de un corte', 'Permiso para volver', 'Un mensaje sin reproche y una sesión fácil'],
    ],
  },
  { kind: 'heading', text: 'Cómo escribir sin que suene a cobro' },
  {
    kind: 'paragraph',
    text: 'El mensaje que funciona tiene tres líneas, lo firma una persona y no vende nada. Usa un dato real —la última vez que vino, la clase que reservaba, el peso que levantó— y ofrece un paso pequeño. «Hola, Marcela. Te extrañamos en la clase de los martes. Guardé tu última rutina con menos peso para que vuelvas suave. ¿Te aparto campo mañana?». Compáralo con «Estimado cliente, lo esperamos en nuestras instalaciones».',
  },
  {
    kind: 'paragraph',
    text: 'Y si la persona responde que no puede seguir, no discutas. Ofrece congelar: la membresía se detiene, la fecha de vencimiento se corre y el hilo no se corta. Una salida digna es la mejor publicidad que tiene un gimnasio de barrio.',
  },
  {
    kind: 'pull',
    text: 'La cancelación es solo el papeleo. La decisión se tomó una tarde en que nadie llamó.',
  },
  { kind: 'heading', text: 'Que el progreso se vea' },
  {
    kind: 'paragraph',
    text: 'La gente no abandona lo que ve crecer. Por eso importa que el registro del entrenamiento sea cómodo: si anotar una serie toma un toque, la persona anota; si anota, aparece un récord; si aparece un récord, hay algo que contar. Las mediciones hacen lo mismo con otra lentitud: una línea que baja despacio convence más que un espejo.',
  },
  {
    kind: 'paragraph',
    text: 'No todo progreso es un número. Un mes completo sin faltar a la cita de los jueves también lo es, y felicitarlo cuesta un mensaje.',
  },
  { kind: 'heading', text: 'La reunión de los lunes' },
  {
    kind: 'steps',
    items: [
      'Abre la lista de quienes bajaron su frecuencia y ordénala por fecha de renovación.',
      'Reparte los nombres: cinco por entrenador, no más.',
      'Cada quien escribe ese mismo día y anota qué respondió la persona.',
      'El lunes siguiente, antes de abrir la lista nueva, cuenta cuántos volvieron.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'Quince minutos por semana. Si de veinte personas vuelven cuatro, pagaste la reunión de todo el año. Y aprendiste de las otras dieciséis por qué se fueron, que es lo único que mejora el gimnasio para las que todavía no llegan.',
  },
];
