import type { StatementField } from '@forja/contract/incoming/values';
import { plainTitle } from '../../sheet-reading/public.ts';

/** How banks call their columns, the exact names first. */
const TITLES: readonly (readonly [RegExp, StatementField])[] = [
  [/^(fecha|date)( |$)/, 'date'],
  [/^(hora|time)( |$)/, 'time'],
  [/^(moneda|divisa|currency)$/, 'currency'],
  [/^(tipo|tipo (de )?(movimiento|transaccion)|d c|c d|debito credito|credito debito)$/, 'kind'],
  [
    /^(credito|creditos|deposito|depositos|abono|abonos|haber|ingreso|ingresos|credit)s?( |$)/,
    'credit',
  ],
  [/^(debito|debitos|retiro|retiros|cargo|cargos|debe|egreso|egresos|debit)s?( |$)/, 'debit'],
  [/^(monto|importe|valor|amount)( |$)/, 'amount'],
  [/(referencia|comprobante|documento|reference)/, 'reference'],
  [/^(telefono|celular|movil|phone)|(telefono|celular)$/, 'phone'],
  [/^(cedula|identificacion)|(cedula|identificacion)$/, 'nationalId'],
  [/^(nombre|remitente|ordenante|origen|cliente|titular|quien envia)/, 'name'],
  [/^(descripcion|detalle|concepto|motivo|description)/, 'detail'],
];

export function fieldOfTitle(title: string): StatementField | undefined {
  const plain = plainTitle(title);
  return TITLES.find(([pattern]) => pattern.test(plain))?.[1];
}

export type KeptColumns = Readonly<Record<string, StatementField | null>>;

/** The field of each column, as chosen before or by its title; each field once. */
export function recogniseStatement(
  titles: readonly string[],
  kept: KeptColumns,
): (StatementField | null)[] {
  const taken = new Set<StatementField>();
  return titles.map((title) => {
    const plain = plainTitle(title);
    const field = plain in kept ? kept[plain] : fieldOfTitle(title);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** What has to be chosen before lines can be read, in words. */
export function needsOf(fields: readonly (StatementField | null)[]): string[] {
  const has = (...any: StatementField[]) => any.some((field) => fields.includes(field));
  return [
    ...(has('date') ? [] : ['Di qué columna trae la fecha.']),
    ...(has('amount', 'credit') ? [] : ['Di qué columna trae el monto que entra.']),
  ];
}
