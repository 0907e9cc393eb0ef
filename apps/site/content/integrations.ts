import type { IconName } from '../layout/icons.tsx';

export type IntegrationStatus = 'available' | 'planned' | 'enterprise';

/** The word on each integration's badge. */
export const integrationLabel: Record<IntegrationStatus, string> = {
  available: 'Disponible',
  planned: 'Próximamente',
  enterprise: 'Enterprise',
};

export type Integration = {
  name: string;
  description: string;
  status: IntegrationStatus;
  features: readonly string[];
};

export type IntegrationCategory = {
  id: string;
  title: string;
  text: string;
  icon: IconName;
  integrations: readonly Integration[];
};

/** The six categories, each with what exists today and what does not yet. */
export const integrationCategories: readonly IntegrationCategory[] = [
  {
    id: 'pagos',
    title: 'Pagos',
    text: 'El dinero va directo a la cuenta del gimnasio. Forja lleva la cuenta, no la caja.',
    icon: 'card',
    integrations: [
      {
        name: 'Stripe',
        description: 'Cobro con tarjeta en la tienda, a la cuenta conectada del propio gimnasio.',
        status: 'available',
        features: ['Pago en la tienda', 'Aviso firmado de cada cobro', 'Devoluciones'],
      },
      {
        name: 'ONVO Pay',
        description: 'Cobro con tarjeta en Costa Rica, a la cuenta de ONVO del propio gimnasio.',
        status: 'available',
        features: ['Pago en la tienda', 'Cada cobro se comprueba con ONVO', 'Devoluciones'],
      },
      {
        name: 'SINPE Móvil y transferencia',
        description:
          'La persona reporta la referencia; recepción la compara y confirma con un clic.',
        status: 'available',
        features: ['Monto exacto en pantalla', 'Foto del comprobante', 'Recibo numerado'],
      },
      {
        name: 'Conciliación bancaria',
        description:
          'Sube el estado de cuenta o reenvía los avisos de tu banco: cada SINPE y transferencia busca a su persona.',
        status: 'available',
        features: [
          'Empareja por referencia y monto',
          'Lo dudoso lo decides tú',
          'Nada entra dos veces',
        ],
      },
    ],
  },
  {
    id: 'acceso',
    title: 'Puertas y lectores',
    text: 'Una decisión en el servidor, muchas formas de abrir.',
    icon: 'door',
    integrations: [
      {
        name: 'Terminales ZKTeco',
        description: 'Las que hablan el protocolo ADMS (push): se enlazan por su número de serie.',
        status: 'available',
        features: ['Altas y bajas de personas', 'Entradas en el registro', 'Apertura remota'],
      },
      {
        name: 'Protocolo abierto de Forja',
        description: 'HTTP documentado y un simulador, para cualquier lector o cerradura.',
        status: 'available',
        features: ['Lista firmada sin conexión', 'Eventos sin repetir', 'Token por dispositivo'],
      },
      {
        name: 'Quiosco en tableta',
        description: 'Una tableta en la entrada lee el código QR con la cámara o pide el PIN.',
        status: 'available',
        features: ['Cámara o PIN', 'Respuesta grande', 'Se reconecta sola'],
      },
    ],
  },
  {
    id: 'calendario',
    title: 'Calendario',
    text: 'La clase reservada, en el mismo sitio que la cita con el dentista.',
    icon: 'calendar',
    integrations: [
      {
        name: 'Calendario personal (ICS)',
        description:
          'Una dirección secreta por persona, para el calendario del teléfono o de la computadora.',
        status: 'available',
        features: ['Google, Apple y Outlook', 'Cambios y cancelaciones'],
      },
      {
        name: 'Calendario del equipo',
        description: 'Turnos de entrenadores y salas, en el calendario que ya usa tu equipo.',
        status: 'planned',
        features: ['Turnos', 'Salas'],
      },
    ],
  },
  {
    id: 'mensajes',
    title: 'Correo y avisos',
    text: 'Cada aviso por el canal que la persona eligió, nunca por todos a la vez.',
    icon: 'bell',
    integrations: [
      {
        name: 'Correo (SMTP)',
        description:
          'Avisos de vencimiento, recibos e invitaciones, con los textos que edita el gimnasio.',
        status: 'available',
        features: ['Textos propios', 'Horas de silencio'],
      },
      {
        name: 'Notificaciones push',
        description:
          'En el teléfono y en la computadora, sin instalar nada de una tienda de aplicaciones.',
        status: 'available',
        features: ['Por tipo de aviso', 'Se apagan cuando quieras'],
      },
      {
        name: 'WhatsApp desde tu número',
        description:
          'Un botón abre el chat con el texto de tu gimnasio: cobros, renovaciones, ausencias y recibos.',
        status: 'available',
        features: ['Textos propios', 'Lo envía tu equipo'],
      },
      {
        name: 'WhatsApp Business',
        description:
          'Recordatorios que salen solos por la vía oficial, con permiso de cada persona.',
        status: 'planned',
        features: ['Plantillas aprobadas', 'Permiso y baja'],
      },
    ],
  },
  {
    id: 'datos',
    title: 'Datos y reportes',
    text: 'Lo que entra puede salir, entero y en formatos que abre cualquiera.',
    icon: 'chart',
    integrations: [
      {
        name: 'Excel, CSV y PDF',
        description:
          'Cada lista y cada estadística se descarga; personas, pagos y visitas se importan desde Excel, CSV o celdas pegadas.',
        status: 'available',
        features: ['Vista previa al importar', 'Errores en su fila', 'PDF con tu logo'],
      },
      {
        name: 'Gimnasio completo',
        description: 'Un archivo con todo lo del gimnasio, que se restaura en otra instalación.',
        status: 'available',
        features: ['Un solo archivo', 'Solo el dueño'],
      },
      {
        name: 'Comprobantes electrónicos (Costa Rica 4.4)',
        description:
          'Facturas, tiquetes y notas de tus ventas, firmados y enviados a Hacienda con las llaves de tu gimnasio.',
        status: 'available',
        features: ['IVA por mes', 'ZIP para tu contador', 'Se enciende cuando tú quieras'],
      },
      {
        name: 'Sistema contable',
        description: 'Asientos en el sistema contable del gimnasio.',
        status: 'planned',
        features: ['Asientos', 'Cierre mensual'],
      },
    ],
  },
  {
    id: 'desarrollo',
    title: 'A la medida',
    text: 'Para cadenas con sistemas propios y alguien que los cuida.',
    icon: 'gear',
    integrations: [
      {
        name: 'API HTTP',
        description: 'La misma que usa la aplicación, descrita en OpenAPI y con permisos por rol.',
        status: 'available',
        features: ['OpenAPI', 'Permisos por rol', 'Límites claros'],
      },
      {
        name: 'Inicio de sesión único',
        description: 'Entrar con la cuenta de la empresa, para equipos grandes.',
        status: 'enterprise',
        features: ['Proyecto a la medida', 'Altas y bajas centralizadas'],
      },
      {
        name: 'Conexión con sistemas propios',
        description: 'Recursos humanos, inteligencia de negocio o una marca con varias sedes.',
        status: 'enterprise',
        features: ['Alcance por escrito', 'Acompañamiento directo'],
      },
    ],
  },
];
