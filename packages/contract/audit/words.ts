/** The areas of the audit log: the name in the filter, and the noun of one record. */
const AREAS: Record<string, { name: string; thing: string }> = {
  access: { name: 'Accesos', thing: 'las reglas de acceso' },
  accounts: { name: 'Cuentas por cobrar', thing: 'una cuenta por cobrar' },
  classes: { name: 'Clases', thing: 'una clase' },
  counter: { name: 'Caja', thing: 'la caja' },
  devices: { name: 'Dispositivos', thing: 'un dispositivo' },
  diet: { name: 'Dietas', thing: 'una dieta' },
  exercise: { name: 'Ejercicios', thing: 'un ejercicio' },
  food: { name: 'Alimentos', thing: 'un alimento' },
  gym: { name: 'Gimnasio', thing: 'el gimnasio' },
  locations: { name: 'Sedes', thing: 'una sede' },
  measurement: { name: 'Mediciones', thing: 'una medición' },
  memberships: { name: 'Membresías', thing: 'una membresía' },
  'nutrition-targets': { name: 'Metas de nutrición', thing: 'las metas de nutrición' },
  passkeys: { name: 'Passkeys', thing: 'una passkey' },
  password: { name: 'Contraseñas', thing: 'su contraseña' },
  payments: { name: 'Pagos', thing: 'un pago' },
  people: { name: 'Personas', thing: 'una persona' },
  plan: { name: 'Rutinas asignadas', thing: 'una rutina asignada' },
  plans: { name: 'Planes', thing: 'un plan' },
  registers: { name: 'Cajas', thing: 'una caja' },
  routine: { name: 'Rutinas', thing: 'una rutina' },
  'second-factor': { name: 'Verificación en dos pasos', thing: 'la verificación en dos pasos' },
  settings: { name: 'Ajustes', thing: 'los ajustes' },
  shifts: { name: 'Turnos de caja', thing: 'un turno de caja' },
  statistics: { name: 'Estadísticas', thing: 'las estadísticas' },
  store: { name: 'Tienda', thing: 'un producto' },
  subscription: { name: 'Suscripción', thing: 'la suscripción' },
  user: { name: 'Cuentas', thing: 'una cuenta' },
};

const VERBS: Record<string, string> = {
  assign: 'Asignó',
  cancel: 'Canceló',
  change: 'Cambió',
  close: 'Cerró',
  confirm: 'Confirmó',
  count: 'Contó',
  create: 'Creó',
  delete: 'Eliminó',
  disable: 'Deshabilitó',
  enable: 'Habilitó',
  export: 'Exportó',
  extend: 'Dio días a',
  freeze: 'Pausó',
  import: 'Importó',
  open: 'Abrió',
  paid: 'Pagó',
  reject: 'Rechazó',
  rejected: 'Rechazó un pago de',
  renew: 'Renovó',
  report: 'Reportó',
  sell: 'Vendió',
  sync: 'Sincronizó',
  token: 'Renovó la clave de',
  unfreeze: 'Reactivó',
  update: 'Cambió',
  view: 'Miró',
  void: 'Anuló',
  withdrawn: 'Retiró un pago de',
};

/** Actions that read better as a sentence of their own. */
const SENTENCES: Record<string, string> = {
  'accounts.charge': 'Agregó un cargo',
  'accounts.credit': 'Dio un crédito',
  'accounts.refund': 'Devolvió saldo a favor',
  'accounts.write-off': 'Condonó una deuda',
  'classes.attendance': 'Marcó asistencia en una clase',
  'classes.rules': 'Cambió las reglas de las clases',
  'counter.settings': 'Cambió cómo se cuenta la caja',
  'gym.create': 'Abrió el gimnasio',
  'memberships.auto-renew': 'Renovó sola una membresía',
  'memberships.cancel-at-end': 'Canceló una membresía al terminar lo pagado',
  'memberships.change-plan': 'Cambió el plan de una membresía',
  'memberships.correct': 'Corrigió una membresía',
  'memberships.pause': 'Programó una pausa de una membresía',
  'memberships.replace': 'Sustituyó una membresía por otra',
  'memberships.start-renewing': 'Activó la renovación automática',
  'memberships.stop-renewing': 'Detuvo la renovación automática',
  'memberships.undo-cancel': 'Deshizo la cancelación de una membresía',
  'memberships.unpause': 'Quitó la pausa de una membresía',
  'payments.close-day': 'Cerró la caja',
  'payments.create': 'Cobró un pago',
  'people.care.update': 'Cambió las notas médicas',
  'people.care.view': 'Miró las notas médicas',
  'people.invite': 'Envió una invitación',
  'people.log-out': 'Cerró las sesiones de una persona',
  'second-factor.codes': 'Renovó los códigos de recuperación',
  'settings.logo': 'Cambió el logo',
  'settings.payment-details': 'Cambió los datos de pago',
  'settings.quiet-hours': 'Cambió las horas de silencio',
  'settings.reminders': 'Cambió los recordatorios',
  'shifts.cash-in': 'Metió efectivo en la caja',
  'shifts.cash-out': 'Sacó efectivo de la caja',
  'shifts.join': 'Empezó a cobrar en un turno de caja',
  'store.banner': 'Cambió el anuncio de la tienda',
  'store.checkout': 'Cambió cómo se paga en la tienda',
  'store.count': 'Contó inventario',
  'store.order': 'Cambió un pedido',
  'store.stock': 'Movió inventario',
  'subscription.checkout': 'Empezó a pagar la suscripción',
  'user.email': 'Cambió el correo de una cuenta',
  'user.email-asked': 'Pidió cambiar el correo de una cuenta',
  'user.email-undone': 'Deshizo un cambio de correo',
  'user.role': 'Cambió el rol de una cuenta',
};

/** The exported lists, by the name of their file. */
const LISTS: Record<string, string> = {
  accesos: 'los accesos',
  bitacora: 'la bitácora',
  clases: 'las clases',
  comunicados: 'los comunicados',
  descuentos: 'los códigos de descuento',
  dispositivos: 'los dispositivos',
  entrenamientos: 'los entrenamientos de una persona',
  facturas: 'las facturas de Forja',
  mediciones: 'las mediciones de una persona',
  membresias: 'las membresías',
  pagos: 'los pagos',
  pedidos: 'los pedidos',
  personas: 'las personas',
  planes: 'los planes',
  productos: 'los productos',
  registros: 'los récords de una persona',
  reservas: 'las reservas de una clase',
  'se-estan-alejando': 'quiénes se están alejando',
};

/** An action as a person reads it: 'Confirmó un pago'. */
export function actionText(action: string): string {
  const sentence = SENTENCES[action];
  if (sentence) return sentence;
  const [area = '', ...rest] = action.split('.');
  const deed = VERBS[rest.at(-1) ?? ''];
  const thing = action.endsWith('.export')
    ? (LISTS[area] ?? AREAS[area]?.thing)
    : AREAS[area]?.thing;
  return deed && thing ? `${deed} ${thing}` : action;
}

export const AREA_OPTIONS = Object.entries(AREAS)
  .map(([value, { name }]) => ({ value, label: name }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));
