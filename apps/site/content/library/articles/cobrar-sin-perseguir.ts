import type { Block } from '../article.ts';

export const cobrarSinPerseguir: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'Hay un momento del mes en que el dueño de un gimnasio deja de ser dueño y se convierte en cobrador. Abre la lista, busca quién debe, escribe por WhatsApp, espera, insiste y, al final, se siente mal por insistir. El problema casi nunca es la gente: es que el cobro depende de la memoria de alguien. Este artículo propone un orden para que deje de depender.',
  },
  { kind: 'heading', text: 'Primero: una sola fecha por persona' },
  {
    kind: 'paragraph',
    text: 'Cobrar a todo el mundo el día uno parece ordenado, pero concentra en tres días lo que podrías repartir en treinta: filas en recepción, transferencias que llegan juntas y nadie con tiempo para revisarlas. Es más sano que cada membresía venza en el aniversario de su compra. Quien entró un 14, renueva cada 14. La caja se vuelve pareja y cada día hay pocos cobros que mirar.',
  },
  {
    kind: 'paragraph',
    text: 'La condición es que la fecha sea una y esté a la vista de los dos lados: en la ficha que ve recepción y en el teléfono de quien paga. Una discusión sobre «yo creía que me tocaba el viernes» cuesta más que la propia mensualidad.',
  },
  { kind: 'heading', text: 'Segundo: avisar antes, no después' },
  {
    kind: 'paragraph',
    text: 'Un aviso antes del vencimiento es un servicio; uno después es un reclamo. La secuencia que recomendamos es corta y siempre igual, para que nadie la viva como algo personal:',
  },
  {
    kind: 'table',
    caption: 'Secuencia de avisos de una renovación',
    head: ['Cuándo', 'Tono', 'Qué dice'],
    rows: [
      ['7 días antes', 'Informa', 'Tu membresía vence el día tal; así puedes renovarla.'],
      ['3 días antes', 'Recuerda', 'Monto exacto y número de SINPE Móvil.'],
      ['1 día antes', 'Recuerda', 'Mañana vence. Un enlace para reportar el pago.'],
      ['El mismo día', 'Avisa', 'Hoy vence. Si ya pagaste, repórtalo aquí.'],
      ['3 días después', 'Acompaña', '¿Seguimos? Puedes renovar, congelar o decirnos que no.'],
    ],
  },
  {
    kind: 'paragraph',
    text: 'En Forja esos cinco avisos salen solos y los textos los edita el gimnasio. Vale la pena dedicarles una tarde: un mensaje que suena a tu gimnasio se lee; uno que suena a banco, se ignora.',
  },
  { kind: 'heading', text: 'Tercero: que pagar sea más corto que explicar por qué no se pagó' },
  {
    kind: 'paragraph',
    text: 'En Costa Rica la gente paga por SINPE Móvil. El pago tarda diez segundos; lo que tarda es lo de después: la captura de pantalla, el «¿te llegó?», la búsqueda en el estado de cuenta. Un flujo bien armado tiene cuatro pasos y ninguno es una conversación:',
  },
  {
    kind: 'steps',
    items: [
      'La persona ve en su teléfono el número del gimnasio y el monto exacto.',
      'Paga y escribe la referencia en la misma pantalla; si quiere, adjunta la foto del comprobante.',
      'Recepción ve el pago pendiente, lo compara con el banco y lo confirma con un clic.',
      'La membresía se renueva y la puerta abre en ese momento, con recibo numerado.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'El dinero va directo a la cuenta del gimnasio: la plataforma no lo toca ni lo retiene. Lo mismo vale para el efectivo y las transferencias, que se registran a mano con su método, para que el cierre de caja del día cuadre sin calculadora.',
  },
  {
    kind: 'pull',
    text: 'Un aviso antes del vencimiento es un servicio. Uno después es un reclamo.',
  },
  { kind: 'heading', text: 'Cuarto: la puerta recuerda por ti' },
  {
    kind: 'paragraph',
    text: 'Si el acceso está conectado a la membresía, nadie tiene que recordar quién debe. La puerta lo dice, en privado y con el motivo: membresía vencida. Decide antes cuántos días de gracia das y cúmplelos con todos; la regla pareja es la que no ofende. Y deja una salida amable: quien no puede pagar este mes prefiere congelar a desaparecer, y quien congela vuelve.',
  },
  { kind: 'heading', text: 'Qué medir para saber si funciona' },
  {
    kind: 'list',
    items: [
      'Renovaciones hechas antes del vencimiento, como porcentaje del total. Si pasa de la mitad, los avisos sirven.',
      'Días entre el pago reportado y el confirmado. Más de uno indica que a recepción le falta un momento fijo para revisar.',
      'Membresías vencidas con entradas recientes. Debería ser cero: son personas entrando gratis sin que nadie lo decidiera.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'Ninguno de estos pasos exige cobrar más caro ni ser más duro. Exige decidir una vez y dejar que el sistema repita. El tiempo que se libera vuelve a donde hace falta: al piso, con la gente.',
  },
];
