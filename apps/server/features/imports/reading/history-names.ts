import type { ImportField } from '@forja/contract/imports/values';

/** How columns of past payments and visits are called in Spanish and English. */
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

/** What a column of a history holds by its plain title, as far as it is no key of a person. */
export const fieldOfHistory = (name: string): ImportField | undefined =>
  BY_NAME.get(name) ?? LOOSE.find(([pattern]) => pattern.test(name))?.[1];
