export type FaqItem = { question: string; answer: string };

export const pricingFaq: readonly FaqItem[] = [
  {
    question: '¿La demo pide tarjeta de crédito?',
    answer: 'No. Dura 30 minutos y no necesitas tarjeta de crédito.',
  },
  {
    question: '¿Hay contrato de permanencia?',
    answer: 'No. Puedes cancelar cuando quieras.',
  },
  {
    question: '¿Cómo funciona la garantía de 30 días?',
    answer: 'Si en los primeros 30 días Forja no te convence, te devolvemos el 100%.',
  },
  {
    question: '¿Puedo pagar en mi moneda?',
    answer:
      'Los precios están en dólares. Es posible cobrar en moneda local al tipo de cambio vigente.',
  },
  {
    question: '¿Cuánto tarda la puesta en marcha?',
    answer:
      'La plataforma queda lista en menos de 24 horas. La instalación del equipo de acceso toma de 24 a 56 horas.',
  },
  {
    question: '¿A dónde llega el dinero de mis clientes?',
    answer:
      'Directo a la cuenta bancaria (IBAN) de tu gimnasio cuando pagan con tarjeta en tu tienda en línea. El efectivo y las transferencias los confirmas tú.',
  },
  {
    question: '¿Qué complementos puedo agregar?',
    answer:
      'Control de acceso por $30 al mes, tienda en línea por $40 al mes y puertas adicionales por $30 al mes, según tu plan.',
  },
];

export const contactFaq: readonly FaqItem[] = [
  {
    question: '¿Cuánto tarda la puesta en marcha?',
    answer:
      'Menos de 24 horas para la plataforma. El equipo de acceso se instala en 24 a 56 horas.',
  },
  {
    question: '¿La demo tiene costo?',
    answer: 'No. Dura 30 minutos y no pide tarjeta de crédito.',
  },
  {
    question: '¿Puedo probar antes de pagar?',
    answer: 'Sí: 30 días para probar sin compromiso y garantía de devolución del 100%.',
  },
  {
    question: '¿Y si tengo más de una sede?',
    answer: 'El plan Pro cubre hasta 3 sedes y Enterprise, sedes ilimitadas.',
  },
];
