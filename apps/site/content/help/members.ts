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
        'Abre los pagos por confirmar desde Administración.',
        'Compara monto y referencia con los movimientos de tu banco.',
        'Pulsa Confirmar. La membresía se renueva, sale el recibo y la puerta abre en ese momento.',
        'Si no coincide, escríbele desde la misma ficha antes de rechazarlo.',
      ],
      note: 'El dinero va de la persona a tu cuenta. Forja no lo recibe en ningún momento.',
    },
    {
      id: 'congelar-una-membresia',
      title: 'Congelar una membresía',
      intro: 'Para vacaciones, lesiones o un mes difícil. Congelar mueve la fecha de vencimiento.',
      steps: [
        'Abre la ficha de la persona y entra en su membresía.',
        'Elige Congelar y la fecha desde la que aplica.',
        'Mientras esté congelada, la puerta la rechaza con ese motivo.',
        'Al descongelar, los días detenidos se suman al final.',
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
  ],
};
