export const CHANNELS = ['app', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Kind {
  label: string;
  group: 'Clases' | 'Pagos y pedidos' | 'Entrenamiento' | 'Personas' | 'Puertas' | 'Cuenta';
  /** The default until the person chooses otherwise. */
  email: boolean;
  push: boolean;
  /** The screens its link may open. */
  opens: readonly `/${string}`[];
  /** Also sent in quiet hours; cannot be turned off in the app or by email. */
  urgent?: true;
  /** Only for management. */
  staff?: true;
}

/** Every kind of notification; a feature adds its own kinds here. */
export const NOTIFICATION_KINDS = {
  'class-booked': {
    label: 'Reserva confirmada',
    group: 'Clases',
    email: false,
    push: false,
    opens: ['/eventos'],
  },
  'class-moved': {
    label: 'Cambio de horario o lugar',
    group: 'Clases',
    email: true,
    push: true,
    opens: ['/eventos'],
  },
  'class-cancelled': {
    label: 'Clase cancelada',
    group: 'Clases',
    email: true,
    push: true,
    opens: ['/eventos'],
  },
  'class-seat': {
    label: 'Se liberó un cupo',
    group: 'Clases',
    email: true,
    push: true,
    opens: ['/eventos'],
  },
  'membership-expiring': {
    label: 'Tu membresía está por vencer',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/home'],
  },
  'membership-expired': {
    label: 'Tu membresía venció',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/home'],
  },
  'debt-due': {
    label: 'Pagos pendientes',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/home'],
  },
  'payment-confirmed': {
    label: 'Respuesta a un pago que reportaste',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/perfil', '/subscription'],
  },
  'saved-card': {
    label: 'Tu tarjeta guardada: cobros rechazados y vencimiento',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/perfil'],
  },
  'membership-request': {
    label: 'Respuesta a una pausa o un cambio de plan que pediste',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/perfil'],
  },
  order: {
    label: 'Estado de tus pedidos',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/carrito'],
  },
  restock: {
    label: 'Volvió a la tienda',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/producto'],
  },
  'staff-order': {
    label: 'Pedidos nuevos',
    group: 'Pagos y pedidos',
    email: false,
    push: true,
    opens: ['/orders-admin'],
    staff: true,
  },
  'staff-payment': {
    label: 'SINPE y transferencias por confirmar',
    group: 'Pagos y pedidos',
    email: false,
    push: true,
    opens: ['/membresias', '/orders-admin'],
    staff: true,
  },
  'staff-request': {
    label: 'Pausas y cambios de plan que piden los miembros',
    group: 'Pagos y pedidos',
    email: false,
    push: true,
    opens: ['/usuarios'],
    staff: true,
  },
  'staff-fiscal': {
    label: 'Comprobantes rechazados o sin enviar, y certificado por vencer',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/caja', '/settings'],
    staff: true,
  },
  'refund-failed': {
    label: 'Devoluciones que fallaron',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/orders-admin'],
    staff: true,
  },
  'card-doubt': {
    label: 'Pagos con tarjeta por revisar',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/membresias'],
    staff: true,
  },
  'autopay-declined': {
    label: 'Tarjetas guardadas que no se pudieron cobrar',
    group: 'Pagos y pedidos',
    email: false,
    push: true,
    opens: ['/membresias'],
    staff: true,
  },
  'subscription-due': {
    label: 'La suscripción de tu gimnasio vence',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/subscription'],
    staff: true,
  },
  'renewal-stopped': {
    label: 'Una membresía dejó de renovarse',
    group: 'Pagos y pedidos',
    email: false,
    push: false,
    opens: ['/membresias'],
    staff: true,
  },
  'cash-given-back': {
    label: 'Salió efectivo de la caja en la que cobras',
    group: 'Pagos y pedidos',
    email: false,
    push: true,
    opens: ['/caja'],
    staff: true,
  },
  'low-stock': {
    label: 'Poco inventario',
    group: 'Pagos y pedidos',
    email: true,
    push: true,
    opens: ['/tienda-admin'],
    staff: true,
  },
  routine: {
    label: 'Rutina nueva',
    group: 'Entrenamiento',
    email: false,
    push: true,
    opens: ['/rutinas'],
  },
  diet: {
    label: 'Dieta nueva',
    group: 'Entrenamiento',
    email: false,
    push: true,
    opens: ['/dietas'],
  },
  'friend-record': {
    label: 'Récord de una amistad',
    group: 'Personas',
    email: false,
    push: false,
    opens: ['/mensajes'],
  },
  'friend-request': {
    label: 'Solicitudes de amistad',
    group: 'Personas',
    email: false,
    push: true,
    opens: ['/mensajes'],
  },
  message: { label: 'Mensajes', group: 'Personas', email: false, push: true, opens: ['/mensajes'] },
  announcement: {
    label: 'Comunicados del gimnasio',
    group: 'Personas',
    email: true,
    push: true,
    opens: ['/mensajes'],
  },
  /** Sent by email and push only with consent; the choices of this kind are that consent. */
  promotion: {
    label: 'Promociones del gimnasio',
    group: 'Personas',
    email: false,
    push: false,
    opens: ['/mensajes'],
  },
  report: {
    label: 'Reportes de convivencia',
    group: 'Personas',
    email: true,
    push: true,
    opens: ['/mensajes'],
    staff: true,
  },
  'announcement-review': {
    label: 'Comunicados con números o enlaces: los que esperan a un dueño y su respuesta',
    group: 'Personas',
    email: true,
    push: true,
    opens: ['/mensajes'],
    staff: true,
  },
  'privacy-request': {
    label: 'Solicitudes sobre datos personales',
    group: 'Personas',
    email: true,
    push: true,
    opens: ['/settings'],
    staff: true,
  },
  'merge-answer': {
    label: 'Respuestas sobre unir cuentas',
    group: 'Personas',
    email: false,
    push: true,
    opens: ['/usuarios'],
    staff: true,
  },
  'door-waiting': {
    label: 'Alguien espera en una puerta',
    group: 'Puertas',
    email: false,
    push: false,
    opens: ['/usuarios'],
    staff: true,
  },
  'door-offline': {
    label: 'Puertas y terminales sin conexión',
    group: 'Puertas',
    email: true,
    push: true,
    opens: ['/dispositivos'],
    staff: true,
  },
  security: {
    label: 'Seguridad de tu cuenta',
    group: 'Cuenta',
    email: true,
    push: true,
    opens: ['/perfil', '/settings'],
    urgent: true,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** A path inside the app that a kind may open. */
export type LinkOf<K extends NotificationKind> =
  `${(typeof NOTIFICATION_KINDS)[K]['opens'][number]}${'' | `/${string}` | `?${string}`}`;

export const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

export type ChannelChoices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>;

/** The kinds a person can receive, by their role. */
export const kindsFor = (management: boolean): NotificationKind[] =>
  KINDS.filter((kind) => management || !('staff' in NOTIFICATION_KINDS[kind]));

export const isUrgent = (kind: NotificationKind): boolean => 'urgent' in NOTIFICATION_KINDS[kind];

/** Whether a kind reaches a person by a channel, by their own choice or by default. */
export function isOn(choices: ChannelChoices, kind: NotificationKind, channel: Channel): boolean {
  const { email, push } = NOTIFICATION_KINDS[kind];
  if (isUrgent(kind) && channel !== 'push') return true;
  return choices[kind]?.[channel] ?? { app: true, email, push }[channel];
}
