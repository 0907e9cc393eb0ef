import type { Block } from '../article.ts';

export const laFilaDeLasSeis: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'A las seis de la tarde un gimnasio se juega su reputación en un metro cuadrado: el que hay entre la puerta y el mostrador. Ahí coinciden quien viene del trabajo con prisa, quien pregunta precios, quien olvidó pagar y quien trae a una amiga de visita. Si la única forma de entrar es que alguien te mire la cara, la fila es inevitable.',
  },
  { kind: 'heading', text: 'Haz la cuenta antes de comprar nada' },
  {
    kind: 'paragraph',
    text: 'Cuenta cuántas personas llegan en tu cuarto de hora más cargado. Digamos que son cuarenta. Si atender cada entrada toma veinte segundos —saludar, buscar el nombre, mirar si está al día—, necesitas ochocientos segundos de mostrador, y el cuarto de hora solo tiene novecientos. No queda margen para una sola pregunta. Basta con que una persona necesite cinco minutos para que la fila llegue a la acera.',
  },
  {
    kind: 'table',
    caption: 'Cuarenta llegadas en quince minutos',
    head: ['Forma de entrar', 'Segundos por persona', 'Mostrador ocupado'],
    rows: [
      ['Buscar el nombre en una lista', '20', '13 min 20 s'],
      ['Tarjeta o huella con alguien mirando', '8', '5 min 20 s'],
      ['Código en el teléfono, puerta sola', '3', '0 min'],
    ],
  },
  {
    kind: 'paragraph',
    text: 'Los segundos de tu gimnasio serán otros: mídelos con un cronómetro durante una semana. Lo que no cambia es la forma de la cuenta. Bajar de veinte a ocho alivia; sacar del mostrador a quien está al día lo resuelve.',
  },
  { kind: 'heading', text: 'Separa a quien entra de quien pregunta' },
  {
    kind: 'paragraph',
    text: 'La mayoría de las llegadas no necesita a nadie: está al día, viene a su hora y solo quiere pasar. Esas personas deberían resolverlo con la puerta. El mostrador queda para lo que sí requiere una persona: una inscripción, una duda, un cobro. Dos flujos distintos en el mismo metro cuadrado se estorban; dos flujos separados por un lector en la entrada, no.',
  },
  { kind: 'heading', text: 'Un código que no se puede prestar' },
  {
    kind: 'paragraph',
    text: 'El miedo razonable a la puerta sola es el préstamo: una foto del código y entran dos con una membresía. Por eso el código de entrada de Forja es un QR que cambia cada treinta segundos y que el sistema no acepta dos veces. Una captura de pantalla enviada a un amigo llega tarde. Funciona aunque el teléfono de la persona se quede sin señal en el parqueo, y para quien no quiere usar el teléfono hay un PIN.',
  },
  {
    kind: 'paragraph',
    text: 'En el otro extremo puede haber una tableta en modo quiosco con la cámara encendida, un lector propio o una terminal de las que muchos gimnasios del país ya tienen instaladas. No hace falta botar el equipo que funciona para ordenar la entrada.',
  },
  {
    kind: 'pull',
    text: 'El mostrador no está para abrir la puerta. Está para que quien duda se quede.',
  },
  { kind: 'heading', text: 'El rechazo también se diseña' },
  {
    kind: 'paragraph',
    text: 'Lo peor de una puerta automática es que diga que no y no diga por qué. La persona se queda de pie, con gente atrás. Define de antemano qué ve ella y qué ve tu equipo:',
  },
  {
    kind: 'list',
    items: [
      'Membresía vencida: en la pantalla, una frase corta y el camino a recepción; en el panel, el nombre, la foto y el monto.',
      'Fuera de horario: el plan de mañanas no abre a las siete de la noche, y el mensaje dice a qué hora sí.',
      'Visitas agotadas: cuántas incluye el plan y cuándo se renuevan.',
      'Código vencido o repetido: «abre de nuevo tu código». Nada que explicar en público.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'Todos los intentos, también los rechazados, quedan en el registro de entradas con su hora y su motivo. Cuando alguien diga «la puerta no me dejó», la respuesta estará en una línea y no en una discusión.',
  },
  { kind: 'heading', text: 'Y si se cae internet' },
  {
    kind: 'paragraph',
    text: 'Pregunta siempre qué pasa cuando se corta la conexión. La respuesta correcta es que la puerta sigue decidiendo con una lista firmada que guarda el lector, y que al volver la red los eventos suben completos y sin repetirse. También conviene tener una regla humana, escrita y pegada junto a la puerta, para el día en que se vaya la luz.',
  },
  {
    kind: 'paragraph',
    text: 'Cuando la fila desaparece, pasa algo que no se ve en ningún informe: la persona de recepción levanta la cabeza y saluda. Ese saludo era lo que la gente venía a buscar.',
  },
];
