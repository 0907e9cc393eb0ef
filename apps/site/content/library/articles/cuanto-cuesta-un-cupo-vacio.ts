import type { Block } from '../article.ts';

export const cuantoCuestaUnCupoVacio: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'La clase de funcional de las seis tiene veinte lugares. Se reservan los veinte, llegan trece y otras cinco personas se quedaron en casa porque «estaba llena». Ese es el peor resultado posible: el instructor ve huecos, los que sí vinieron sienten la clase floja y los cinco de afuera aprenden que reservar no sirve. Un cupo vacío no es un lugar sin usar; es un lugar que alguien quería.',
  },
  { kind: 'heading', text: 'Ponle precio' },
  {
    kind: 'paragraph',
    text: 'Hagamos la cuenta con números redondos. Supón que esa hora te cuesta lo mismo con trece que con veinte: instructor, luz, limpieza. Si la clase cuesta 20 dólares en total, cada lugar ocupado cuesta un dólar con la sala llena y $1.54 con trece personas. No parece mucho. Multiplica por cuatro clases al día y veintidós días: en ochenta y ocho clases al mes, siete lugares vacíos en cada una son 616 lugares que alguien habría usado.',
  },
  {
    kind: 'table',
    caption: 'La misma clase de veinte lugares, según cuántos lleguen',
    head: ['Llegan', 'Ocupación', 'Costo por persona'],
    rows: [
      ['20 personas', '100%', '$1.00'],
      ['17 personas', '85%', '$1.18'],
      ['13 personas', '65%', '$1.54'],
      ['9 personas', '45%', '$2.22'],
    ],
  },
  {
    kind: 'paragraph',
    text: 'El costo en dinero es el menor. El grande es de confianza: quien intenta reservar dos veces y encuentra lleno deja de intentar a la tercera.',
  },
  { kind: 'heading', text: 'La gente no falta por mala: falta porque cancelar es incómodo' },
  {
    kind: 'paragraph',
    text: 'Si para cancelar hay que escribir, dar explicaciones y esperar respuesta, es más fácil no llegar. Cancelar debe tomar un toque y no pedir razones. Parece que invita a cancelar más, y así es: cancelan antes, que es lo que necesitas. Un lugar liberado a las tres de la tarde se llena; uno liberado a las 5:58, no.',
  },
  { kind: 'heading', text: 'Una política que cabe en dos frases' },
  {
    kind: 'paragraph',
    text: 'Escribe la regla con palabras normales y enséñala antes de reservar, no después de la falta. Por ejemplo: «Puedes cancelar gratis hasta tres horas antes. Si faltas tres veces en un mes sin cancelar, reservas de nuevo la semana siguiente». Nota lo que no tiene: letra pequeña, multas sorpresa, mayúsculas.',
  },
  {
    kind: 'list',
    items: [
      'Plazo corto. Tres horas bastan para avisar a la lista de espera; doce castigan a quien tiene una vida.',
      'Cuenta faltas, no excusas. Quien canceló a tiempo nunca debería aparecer en la lista.',
      'Si cobras una multa, que recepción pueda perdonarla. La regla la pone el sistema; el criterio, una persona.',
      'Aplícala igual al amigo del dueño. La primera excepción es el final de la regla.',
    ],
  },
  { kind: 'pull', text: 'Un cupo vacío no es un lugar sin usar. Es un lugar que alguien quería.' },
  { kind: 'heading', text: 'La lista de espera tiene que moverse sola' },
  {
    kind: 'paragraph',
    text: 'Una lista de espera que depende de que alguien llame no es una lista: es una promesa. Cuando se libera un lugar, debe pasar en ese instante a la primera persona que puede tomarlo, y avisarle. Así trabaja la de Forja, en la misma operación que cancela, de modo que nunca hay veintiuna personas para veinte lugares ni un lugar que nadie vio. En horas de descanso los avisos esperan: a nadie le gusta que el teléfono suene a las once de la noche por una clase de spinning.',
  },
  { kind: 'heading', text: 'Marca quién llegó, sin pasar lista' },
  {
    kind: 'paragraph',
    text: 'Todo lo anterior depende de saber quién vino. Pasar lista a mano funciona hasta que el instructor tiene prisa. Si la puerta conoce las reservas, basta con entrar: quien pasa dentro de los veinte minutos previos queda presente en su clase. Y el instructor corrige con un toque lo que haga falta.',
  },
  { kind: 'heading', text: 'Mueve el horario con los datos, no con el corazón' },
  {
    kind: 'steps',
    items: [
      'Saca la ocupación real de cada clase en las últimas cuatro semanas: presentes entre lugares.',
      'Marca las que llenan y dejan gente esperando. Ahí va tu próxima clase.',
      'Marca las que no pasan de un tercio. Cámbialas de hora antes de cancelarlas.',
      'Anuncia el cambio con dos semanas y mira otras cuatro antes de juzgarlo.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'Con una ocupación honesta —de los que llegaron, no de los que reservaron— sabrás si te falta una clase o te sobra una regla. Casi siempre es lo segundo.',
  },
];
