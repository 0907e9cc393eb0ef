import type { ImportField } from '@forja/contract/imports/values';

/** The titles of columns of payments and visits in Spanish and English. */
const NAMES: readonly (readonly [ImportField, readonly string[]])[] = [
  [
    'date',
    [
      'fecha',
      'dia',
      'fecha y hora',
      'fecha hora',
      'entrada',
      'ingreso',
      'visita',
      'date',
      'paid on',
      'date time',
      'datetime',
      'check in',
      'checkin',
      'visit',
    ],
  ],
  ['time', ['hora', 'time']],
  [
    'amount',
    ['monto', 'total', 'importe', 'valor', 'pago', 'pagado', 'abono', 'precio', 'amount', 'paid'],
  ],
  ['method', ['metodo', 'medio', 'forma', 'method']],
  ['concept', ['concepto', 'detalle', 'descripcion', 'motivo', 'concept', 'description', 'item']],
  ['location', ['sede', 'sucursal', 'local', 'ubicacion', 'location', 'branch', 'club']],
];

const BY_NAME = new Map(NAMES.flatMap(([field, names]) => names.map((name) => [name, field])));

/** Titles with more words than a name: `Fecha de pago`, `Forma de pago`, `Monto pagado`. */
const LOOSE: readonly (readonly [RegExp, ImportField])[] = [
  [/(forma|metodo|medio|tipo) (de )?pago|payment (method|type)/, 'method'],
  [/^(fecha|dia)\b|\bdate$/, 'date'],
  [/^hora\b|\btime$/, 'time'],
  [/^(monto|importe|total|valor)\b|\bamount\b/, 'amount'],
];

/**
 * The field of a column of payments or visits by its plain title, if it does not identify a person.
 */
export const fieldOfHistory = (name: string): ImportField | undefined =>
  BY_NAME.get(name) ?? LOOSE.find(([pattern]) => pattern.test(name))?.[1];
