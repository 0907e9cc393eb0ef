import { company, mailto } from '../company.ts';
import type { FaqItem } from '../faq.ts';

export const helpFaq: readonly FaqItem[] = [
  {
    question: '¿Necesito instalar algo?',
    answer:
      'No. Forja funciona en el navegador del teléfono, la tableta y la computadora. Si quieres un icono en la pantalla de inicio, el propio navegador te ofrece instalarla.',
  },
  {
    question: '¿Mis miembros pagan por usar la aplicación?',
    answer: 'No. La suscripción la paga el gimnasio según la cantidad de usuarios de su plan.',
  },
  {
    question: '¿Qué pasa con mi gimnasio si la suscripción vence?',
    answer:
      'Las puertas siguen reconociendo a tus miembros y puedes descargar tus datos. El resto de las funciones se limita hasta que renueves. No borramos nada por una factura.',
  },
  {
    question: 'Olvidé mi contraseña, ¿qué hago?',
    answer:
      'En la pantalla de ingreso pide un enlace nuevo con tu correo. Dura 60 minutos y sirve una sola vez; al usarlo se cierran las demás sesiones.',
  },
  {
    question: '¿Puedo probar sin inscribirme?',
    answer: 'Sí. En la demo ves el producto por dentro, sin cuenta y sin tarjeta de crédito.',
  },
];

export type HelpChannel = { title: string; text: string; action: string; href: string };

export const helpChannels: readonly HelpChannel[] = [
  {
    title: 'Email',
    text: 'Respuesta en 12 horas o menos, según tu plan.',
    action: 'Escribir',
    href: mailto(company.email.support, 'Ayuda con Forja'),
  },
  {
    title: 'Teléfono',
    text: 'Planes Pro y Enterprise, de lunes a viernes, de 9:00 a 18:00 (CST).',
    action: 'Llamar',
    href: company.phone.href,
  },
  {
    title: 'Webinars',
    text: 'En vivo y gratis, con preguntas al final.',
    action: 'Ver fechas',
    href: '/webinars',
  },
];

/** Files that really are there: they live in `public/`. */
export const helpDownloads: readonly { title: string; text: string; href: string; file: string }[] =
  [
    {
      title: 'Lista del primer lunes',
      text: 'Las tareas de la puesta en marcha, en orden, para repartir en el equipo.',
      href: '/downloads/lista-del-primer-lunes.csv',
      file: 'CSV',
    },
    {
      title: 'Cartel para la entrada',
      text: 'Cómo entrar con el código, en una hoja A4 lista para imprimir.',
      href: '/downloads/cartel-entrada.svg',
      file: 'SVG',
    },
    {
      title: 'Marca de Forja',
      text: 'Símbolo y palabra, para tu página o tu rótulo.',
      href: '/media-kit/forja-lockup.svg',
      file: 'SVG',
    },
  ];
