import type { HelpCategory } from './topic.ts';

export const members: HelpCategory = {
  id: 'miembros-y-cobros',
  title: 'Miembros y cobros',
  text: 'Planes, membresías, pagos y recibos.',
  icon: 'card',
  articles: [
    {
      id: 'crear-un-plan',
      title: 'Crear un plan de membresía',
      intro: 'Un plan dice cuánto cuesta, cuánto dura y qué abre.',
      steps: [
        'En Membresías, crea un plan con su nombre, precio y período.',
        'Si quieres, limita las visitas por semana o en total, y las horas en que sirve.',
        'Elige qué puertas abre y qué clases incluye.',
        'Decide si se renueva solo. Puedes cambiarlo después en cada membresía.',
      ],
    },
    {
      id: 'confirmar-sinpe',
      title: 'Confirmar un pago por SINPE Móvil',
      intro:
        'La persona reporta su pago desde el teléfono; tú lo comparas con tu banco y lo confirmas.',
      steps: [
        'Abre los pagos por confirmar desde Administración o en Membresías, Pagos.',
        'Compara monto y referencia con los movimientos de tu banco.',
        'Pulsa Confirmar. La membresía se renueva, sale el recibo y la puerta abre en ese momento.',
        'Si no coincide, pulsa No llegó y escribe por qué: la persona verá el motivo.',
      ],
      note: 'Con el estado de cuenta o los avisos de tu banco, Forja propone a quién es cada pago. El dinero va a tu cuenta: Forja no lo recibe en ningún momento.',
    },
    {
      id: 'congelar-una-membresia',
      title: 'Pausar o congelar una membresía',
      intro: 'Para vacaciones, lesiones o un mes difícil. Pausar mueve la fecha de vencimiento.',
      steps: [
        'Abre la ficha de la persona en Usuarios.',
        'En sus acciones elige Pausar membresía: vale desde hoy.',
        'Mientras esté pausada, la puerta la rechaza con ese motivo.',
        'Al reactivarla, los días detenidos se suman al final.',
      ],
    },
    {
      id: 'anular-un-pago',
      title: 'Anular un pago mal registrado',
      intro: 'Un pago no se borra: se anula, y el recibo conserva su número.',
      steps: [
        'Busca el pago en la ficha de la persona o en la lista de pagos.',
        'Elige Anular y escribe la razón.',
        'Registra el pago correcto. El cierre de caja mostrará los dos movimientos.',
      ],
    },
    {
      id: 'recordatorios-de-vencimiento',
      title: 'Cambiar los recordatorios de vencimiento',
      intro:
        'Cada membresía por vencer avisa sola: 7, 3 y 1 días antes, el mismo día y 3 días después.',
      steps: [
        'En Ajustes, abre Recordatorios.',
        'Escribe el aviso con las palabras de tu gimnasio; los datos de cada persona se completan solos.',
        'Guarda. Cada quien lo recibe por el canal que eligió y fuera de sus horas de silencio.',
      ],
    },
    {
      id: 'avisos-de-cobro',
      title: 'Avisar de lo que se debe, paso a paso',
      intro:
        'Cada deuda se avisa una vez por paso, sea de una membresía, una clase o un servicio, hasta que se paga.',
      steps: [
        'En Ajustes, abre Cobros y enciende los avisos.',
        'Elige los días, cómo se avisa y con qué palabras; la vista previa muestra cómo se lee.',
        'Guarda. Lo que venció antes no se avisa, y lo enviado queda en la cuenta de la persona.',
      ],
    },
  ],
};
