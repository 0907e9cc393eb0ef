/** One recorded detail of an action, as a person reads it. */
export interface AuditDetail {
  label: string;
  text: string;
}

const LABELS: Record<string, string> = {
  absentDays: 'Sin venir desde hace (días)',
  account: 'Cuenta de cobro',
  active: 'Activo',
  address: 'Dirección',
  amountCents: 'Monto',
  attendance: 'Asistencia',
  audience: 'Para quién',
  autoRenew: 'Renovación automática',
  bank: 'Banco',
  blindCount: 'Conteo a ciegas',
  receiptMails: 'Recibos por correo',
  discountLimit: 'Descuento hasta',
  barKg: 'Barra (kg)',
  before: 'Antes',
  birthDate: 'Nacimiento',
  cancelled: 'Clases canceladas',
  capacity: 'Cupos',
  cardEnabled: 'Pago con tarjeta',
  changed: 'Cambiados',
  classesIncluded: 'Clases incluidas',
  closes: 'Cierra',
  closesAt: 'Hasta las',
  code: 'Código',
  contact: 'Contacto',
  costCents: 'Costo',
  count: 'Cantidad',
  counted: 'Contados',
  countedCents: 'Contado',
  created: 'Creados',
  currency: 'Moneda',
  dark: 'Modo oscuro',
  date: 'Día',
  day: 'Día',
  days: 'Días',
  debtGraceDays: 'Días de gracia con deuda',
  deliveryEnabled: 'Entrega a domicilio',
  deliveryFeeCents: 'Costo de la entrega',
  delta: 'Unidades',
  description: 'Descripción',
  direction: 'Sentido',
  email: 'Correo',
  enabled: 'Abierta',
  endsAt: 'Termina',
  endsOn: 'Termina',
  expectedCents: 'Esperado',
  expiryGraceDays: 'Días de gracia al vencer',
  eyebrow: 'Antetítulo',
  familySize: 'Personas del plan',
  feeCents: 'Multa',
  floatCents: 'Fondo inicial',
  firstName: 'Nombre',
  format: 'Formato',
  freeCancelMinutes: 'Se cancela sin costo hasta (minutos)',
  from: 'Desde',
  gymName: 'Nombre',
  hidden: 'Oculto',
  iban: 'Cuenta IBAN',
  ibanName: 'Cuenta a nombre de',
  initialStock: 'Unidades iniciales',
  kg: 'Peso (kg)',
  kind: 'Tipo',
  lastName: 'Apellidos',
  light: 'Modo claro',
  link: 'Enlace',
  linkLabel: 'Texto del enlace',
  lowStockAt: 'Avisar cuando queden',
  maxAbsences: 'Faltas permitidas',
  maxUses: 'Usos en total',
  maxUsesPerPerson: 'Usos por persona',
  membership: 'Membresía',
  method: 'Forma de pago',
  minSubtotalCents: 'Compra mínima',
  name: 'Nombre',
  nationalId: 'Cédula',
  note: 'Nota',
  notes: 'Notas',
  number: 'Factura',
  occurrences: 'Clases',
  openingHours: 'Horario',
  opens: 'Abre',
  opensAt: 'Desde las',
  pairs: 'Discos',
  people: 'Personas',
  period: 'Periodo',
  periodCount: 'Duración',
  periodUnit: 'Se cuenta en',
  phone: 'Teléfono',
  plan: 'Plan',
  plates: 'Discos',
  position: 'Posición',
  priceCents: 'Precio',
  quiet: 'Horas de silencio',
  reason: 'Motivo',
  receipt: 'Recibo',
  recipients: 'Personas',
  reference: 'Referencia',
  restock: 'Vuelve al inventario',
  result: 'Resultado',
  role: 'Rol',
  room: 'Sala',
  salePriceCents: 'Precio de oferta',
  scope: 'Qué clases',
  search: 'Búsqueda',
  skipped: 'Omitidas',
  sinpeName: 'SINPE a nombre de',
  sinpeNumber: 'Número de SINPE Móvil',
  sku: 'Código de inventario',
  staffNote: 'Nota del equipo',
  startTime: 'Empieza a las',
  startsAt: 'Empieza',
  startsOn: 'Empieza',
  status: 'Estado',
  stock: 'Inventario',
  store: 'Tienda',
  subtitle: 'Subtítulo',
  suspensionDays: 'Días de suspensión',
  taxPercent: 'Impuesto (%)',
  text: 'Texto',
  theme: 'Colores',
  timeZone: 'Zona horaria',
  title: 'Título',
  to: 'Hasta',
  toleranceCents: 'Diferencia sin motivo hasta',
  toleranceMinutes: 'Tolerancia (minutos)',
  until: 'Hasta',
  updated: 'Actualizados',
  value: 'Descuento',
  visitsPerWeek: 'Visitas por semana',
  visitsTotal: 'Visitas en total',
  waitlistSize: 'Lista de espera',
  weekday: 'Día de la semana',
};

const VALUE_LABELS: Record<string, string> = {
  absent: 'no llegó',
  active: 'activa',
  admin: 'Administración',
  amount: 'monto fijo',
  annual: 'anual',
  booked: 'con cupo',
  cancelled: 'cancelado',
  card: 'tarjeta',
  cash: 'efectivo',
  day: 'días',
  delivered: 'entregado',
  disabled: 'deshabilitada',
  expired: 'vencida',
  expiring: 'por vencer',
  following: 'esta y las siguientes',
  frozen: 'pausada',
  granted: 'entró',
  in: 'entrada',
  invited: 'invitada',
  member: 'Miembro',
  month: 'meses',
  monthly: 'mensual',
  none: 'sin plan',
  one: 'solo esta',
  out: 'salida',
  overdue: 'con deuda',
  owner: 'Dueño del gimnasio',
  paid: 'pagado',
  pending_payment: 'por pagar',
  percent: 'porcentaje',
  present: 'llegó',
  ready: 'listo para entregar',
  refunded: 'reembolsado',
  refused: 'no entró',
  sinpe: 'SINPE Móvil',
  transfer: 'transferencia',
  waiting: 'en espera',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty values and ids of records are not shown. */
const isHidden = (name: string, value: unknown): boolean =>
  value === null || value === '' || /Ids?$/.test(name) || (Array.isArray(value) && !value.length);

type Money = (cents: number) => string;

function valueText(name: string, value: unknown, money: Money): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return name.endsWith('Cents') ? money(value) : String(value);
  if (typeof value === 'string')
    return (Object.hasOwn(VALUE_LABELS, value) ? VALUE_LABELS[value] : undefined) ?? value;
  if (Array.isArray(value)) return value.map((item) => valueText(name, item, money)).join(', ');
  if (!isRecord(value)) return '';
  if ('from' in value && 'to' in value) {
    return `${valueText(name, value.from, money)} → ${valueText(name, value.to, money)}`;
  }
  return auditDetails(value, money)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ');
}

/** The recorded details of an action as text; `money` formats amounts. */
export const auditDetails = (changes: Record<string, unknown>, money: Money): AuditDetail[] =>
  Object.entries(changes)
    .filter(([name, value]) => !isHidden(name, value))
    .map(([name, value]) => ({
      label: LABELS[name] ?? name,
      text: valueText(name, value, money),
    }));
