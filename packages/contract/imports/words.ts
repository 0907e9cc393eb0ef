import type { ImportField, ImportKind, MatchedBy, RowProblem } from './values.ts';

export const KIND_NAMES: Readonly<Record<ImportKind, string>> = {
  people: 'Personas',
  payments: 'Pagos anteriores',
  visits: 'Visitas anteriores',
};

/** The fields as the lists of the screen name them. */
export const FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  fullName: 'Nombre completo',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  secondLastName: 'Segundo apellido',
  nationalId: 'Cédula',
  phone: 'Teléfono',
  email: 'Correo',
  birthDate: 'Nacimiento',
  memberSince: 'Miembro desde',
  memberNumber: 'Número de socio',
  cardNumber: 'Tarjeta',
  plan: 'Plan',
  price: 'Precio acordado',
  startsOn: 'Empieza el',
  endsOn: 'Vence el',
  visitsLeft: 'Visitas restantes',
  debt: 'Deuda',
  credit: 'Saldo a favor',
  note: 'Nota',
  emergencyName: 'Contacto de emergencia',
  emergencyPhone: 'Teléfono de emergencia',
  date: 'Fecha',
  time: 'Hora',
  amount: 'Monto',
  method: 'Forma de pago',
  concept: 'Concepto',
  location: 'Sede',
};

export const PROBLEM_NAMES: Readonly<Record<RowProblem, string>> = {
  name: 'Sin nombre',
  contact: 'Sin teléfono, cédula ni correo',
  'national-id': 'Cédula que no se puede leer',
  phone: 'Teléfono que no se puede leer',
  email: 'Correo que no se puede leer',
  'email-repeated': 'Correo repetido',
  'email-taken': 'Correo de otra persona',
  'person-repeated': 'Persona repetida',
  date: 'Fecha imposible',
  amount: 'Monto que no se puede leer',
  visits: 'Visitas que no se pueden leer',
  number: 'Número de socio que no sirve',
  'number-taken': 'Número de socio de otra persona',
  card: 'Tarjeta repetida',
  plan: 'Plan que no existe',
  'plan-missing': 'Membresía sin plan',
  end: 'Sin fecha de vencimiento',
  formula: 'Fórmula sin resultado',
  person: 'Persona que no está en el gimnasio',
  'person-unclear': 'Dato que tienen varias personas',
  method: 'Forma de pago que no se puede leer',
  location: 'Sede que no existe',
};

export const MATCHED_NAMES: Readonly<Record<MatchedBy, string>> = {
  nationalId: 'por cédula',
  email: 'por correo',
  memberNumber: 'por número',
  phone: 'por teléfono',
  name: 'por nombre',
};
