import type { Block } from '../article.ts';

export const deLaHojaDeCalculo: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'La hoja de cálculo es la mejor herramienta del mundo hasta que la usan dos personas. Después aparecen «Miembros final», «Miembros final 2» y «Miembros final BUENO», y nadie se atreve a borrar ninguna. Si estás leyendo esto, probablemente tengas las tres. Mudarse asusta porque parece que algo se va a perder. Con orden, cabe en un fin de semana y no se pierde nada.',
  },
  { kind: 'heading', text: 'Viernes: decidir qué se muda' },
  {
    kind: 'paragraph',
    text: 'No todo lo viejo merece viajar. Para abrir el lunes necesitas saber quién es miembro, qué plan tiene y hasta cuándo. Lo demás —el historial de pagos de hace tres años, las mediciones de quien ya no viene— se guarda en su archivo de siempre y se consulta cuando haga falta.',
  },
  {
    kind: 'table',
    caption: 'Qué llevar y qué archivar',
    head: ['Dato', '¿Se muda?', 'Por qué'],
    rows: [
      ['Nombre, correo y teléfono', 'Sí', 'Sin correo no hay invitación a la aplicación'],
      ['Plan y fecha de vencimiento', 'Sí', 'Decide quién entra el lunes'],
      ['Notas médicas vigentes', 'Sí, una por una', 'Son sensibles: revísalas al copiarlas'],
      ['Pagos del mes en curso', 'Sí', 'Para que la caja cuadre'],
      ['Pagos de años anteriores', 'Archivo', 'Se consultan poco'],
      ['Personas sin visitas en un año', 'Archivo', 'Ya no son miembros: son recuerdos'],
    ],
  },
  { kind: 'heading', text: 'Sábado por la mañana: limpiar' },
  {
    kind: 'paragraph',
    text: 'Limpiar antes de importar toma dos horas; limpiar después, dos meses. Haz una copia, ponle fecha y trabaja sobre ella. Los errores que más se repiten son pocos y se encuentran rápido:',
  },
  {
    kind: 'list',
    items: [
      'Correos repetidos: dos hermanos con el correo de la mamá. Cada persona necesita el suyo.',
      'Fechas escritas de tres maneras: 3/4, 04-03, «marzo». Elige año-mes-día y no vuelvas atrás.',
      'Teléfonos con guiones, espacios o sin el 506. Deja solo números.',
      'Tildes convertidas en símbolos raros. Guarda el archivo como CSV en UTF-8.',
      'Planes con cinco nombres: «Mensual», «mensual», «MES», «Mens.». Que quede uno.',
    ],
  },
  { kind: 'heading', text: 'Sábado por la tarde: ensayar' },
  {
    kind: 'paragraph',
    text: 'Una buena importación se prueba sin miedo. La de Forja muestra primero una vista previa: lee el archivo completo, no guarda nada y te dice, línea por línea, qué no entendió. Corriges y repites las veces que quieras. Cuando no queda ningún error, confirmas, y entonces entra todo o no entra nada. No existe el estado «se cargaron 143 de 210 y no sé cuáles».',
  },
  {
    kind: 'paragraph',
    text: 'Mientras tanto, alguien más puede crear los planes con su precio, su período y los horarios que abren. Son pocos y conviene escribirlos a mano, pensando: es la ocasión de jubilar el plan que nadie compra desde 2021.',
  },
  { kind: 'pull', text: 'Limpiar antes de importar toma dos horas. Limpiar después, dos meses.' },
  { kind: 'heading', text: 'Domingo: la marca y la puerta' },
  {
    kind: 'paragraph',
    text: 'Sube el logo, elige tus colores y mira la vista previa en claro y en oscuro; si una combinación se lee mal, el editor te avisa y propone el arreglo. Después prueba la entrada con tu propio teléfono. Luego con el de alguien que no sepa nada del cambio: si esa persona entra sin preguntar, estás listo.',
  },
  { kind: 'heading', text: 'Lunes: abrir con red' },
  {
    kind: 'steps',
    items: [
      'Manda las invitaciones a primera hora, con un mensaje tuyo: qué cambia y qué no.',
      'Ten a mano la hoja vieja, solo para leer. Nadie escribe en ella desde hoy.',
      'Pon a una persona en la puerta durante las dos horas fuertes, para ayudar y no para cobrar.',
      'Anota cada tropiezo. Al final del día serán cinco, y tres se arreglan con una frase.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'Una semana después, cierra la hoja de verdad: guárdala en solo lectura con la fecha en el nombre. Es tu comprobante y tu despedida.',
  },
  { kind: 'heading', text: 'La pregunta que deberías hacerle a cualquier sistema' },
  {
    kind: 'paragraph',
    text: 'Antes de meter tus datos en un sitio, pregunta cómo salen. Si la respuesta es «escríbenos y vemos», no son tuyos. En Forja el dueño descarga el gimnasio completo en un archivo, y cualquier lista sale a Excel. También si la suscripción venció: los datos no se borran por una factura y las puertas siguen reconociendo a tu gente. Entrar en una herramienta es fácil. La confianza está en saber que puedes irte.',
  },
];
