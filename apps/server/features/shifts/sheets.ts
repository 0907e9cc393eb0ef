import type { Day } from '@forja/calendar/day';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { CounterDay, Shift, ShiftDetail, Sums } from '@forja/contract/shifts/routes';
import { drawerApart } from '@forja/contract/shifts/values';
import { CONCEPT_NAMES, MOVEMENT_NAMES, ownCashName } from '@forja/contract/shifts/words';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { type Column, cellText, moneyText } from '../../platform/documents/columns.ts';
import type { Pdf } from '../../platform/documents/pdf.ts';
import type { Files } from '../../platform/files/files.ts';
import { sendWhileWriting } from '../../platform/http/download.ts';
import { localeOf, openGymPdf } from '../settings/public.ts';
import * as shiftRows from './shift-rows.ts';
import { readShift } from './shifts.ts';
import { sumsOf } from './sums.ts';
import { type VoidedSale, voidedSales } from './voided-sales.ts';

interface Line {
  name: string;
  count: number;
  amountCents: number;
}

/** The columns of sums; the first says what they are grouped by. */
const linesBy = (title: string): readonly Column<Line>[] => [
  { title, kind: 'text', width: 3, read: ({ name }) => name },
  { title: 'Cobros', kind: 'integer', read: ({ count }) => count },
  { title: 'Monto', kind: 'money', read: ({ amountCents }) => amountCents },
];

/** What remains after voided and refunded money, and the discounts. */
function netLines({ taken, voids, refunds, net, discounts }: Sums): Line[] {
  const leaves = (name: string, { count, amountCents }: Omit<Line, 'name'>): Line => ({
    name,
    count,
    amountCents: -amountCents,
  });
  return [
    { name: 'Cobrado', ...taken },
    leaves('Pagos anulados', voids),
    leaves('Devoluciones', refunds),
    { name: 'Neto', ...net },
    // Discounts never came in, so they are not subtracted.
    { name: 'Descuentos dados', ...discounts },
  ];
}

async function writeSums(pdf: Pdf, sums: Sums): Promise<void> {
  const parts: [title: string, by: string, lines: Line[]][] = [
    [
      'Por método',
      'Método',
      sums.byMethod.map(({ method, ...sum }) => ({ name: METHOD_NAMES[method], ...sum })),
    ],
    [
      'Por quien cobró',
      'Quién',
      sums.byCashier.map(({ name, ...sum }) => ({ name: name ?? 'Sin nombre', ...sum })),
    ],
    [
      'Por concepto',
      'Concepto',
      sums.byConcept.map(({ concept, ...sum }) => ({ name: CONCEPT_NAMES[concept], ...sum })),
    ],
    [
      'Por sede',
      'Sede',
      sums.byLocation.map(({ name, ...sum }) => ({ name: name ?? 'Sin sede', ...sum })),
    ],
    ['Cobrado, anulado, devuelto y descontado', 'Resumen', netLines(sums)],
  ];
  for (const [title, by, lines] of parts) {
    pdf.heading(title);
    await pdf.table(linesBy(by), lines);
  }
}

type Movement = ShiftDetail['movements'][number];

const MOVEMENTS: readonly Column<Movement>[] = [
  { title: 'Hora', kind: 'instant', read: ({ at }) => at },
  { title: 'Movimiento', kind: 'text', read: ({ kind }) => MOVEMENT_NAMES[kind] },
  { title: 'Motivo', kind: 'text', width: 3, read: ({ reason }) => reason },
  { title: 'Quién', kind: 'text', read: ({ by }) => by },
  {
    title: 'Monto',
    kind: 'money',
    read: ({ kind, amountCents }) => (kind === 'in' ? amountCents : -amountCents),
  },
];

/** A repeated count stays on the sheet, so that nobody can count until it fits. */
const COUNTS: readonly Column<shiftRows.Count>[] = [
  { title: 'Hora', kind: 'instant', read: ({ at }) => at },
  { title: 'Quién', kind: 'text', width: 2, read: ({ by }) => by },
  { title: 'Esperado', kind: 'money', read: ({ expectedCents }) => expectedCents },
  { title: 'Contado', kind: 'money', read: ({ countedCents }) => countedCents },
  { title: 'Diferencia', kind: 'money', read: ({ differenceCents }) => differenceCents },
];

const VOIDED: readonly Column<VoidedSale>[] = [
  { title: 'Hora', kind: 'instant', read: ({ at }) => at },
  { title: 'Venta', kind: 'integer', read: ({ number }) => number },
  { title: 'Persona', kind: 'text', width: 2, read: ({ username }) => username },
  { title: 'Motivo', kind: 'text', width: 2, read: ({ reason }) => reason },
  { title: 'Anuló', kind: 'text', read: ({ by }) => by },
  { title: 'Total', kind: 'money', read: ({ totalCents }) => totalCents },
];

async function writeVoided(pdf: Pdf, sales: readonly VoidedSale[]): Promise<void> {
  if (sales.length === 0) return;
  pdf.heading('Ventas anuladas');
  await pdf.table(VOIDED, sales);
}

const placeOf = ({ registerName, locationName }: Shift): string =>
  [registerName, locationName].filter(Boolean).join(', ');

type Fact = [label: string, value: string];

/** Dollars and the gym's currency, expected and counted, if the drawer has both. */
function apartFacts(shift: ShiftDetail): Fact[] {
  const { currency } = shift;
  const apart = drawerApart(shift);
  if (!apart) return [];
  const of = (name: string, sum: typeof apart.own, unit: string): Fact[] => [
    [`Esperado en ${name}`, moneyText(sum.expectedCents, unit)],
    [`Contado en ${name}`, moneyText(sum.countedCents, unit)],
  ];
  return [...of(ownCashName(currency), apart.own, currency), ...of('dólares', apart.usd, 'USD')];
}

/** How a blind count leads to the final amount when money moved after it. */
function movedFacts({ count, currency }: ShiftDetail): Fact[] {
  if (!count || count.movedCents === 0) return [];
  const { foundCents, movedCents } = count;
  return [
    ['Contado en billetes y monedas', moneyText(foundCents, currency)],
    ['Movido después del conteo', moneyText(movedCents, currency)],
  ];
}

/**
 * The sheet of a shift. An open one is shown as it stands, without what a blind count must not
 * reveal.
 */
export async function sendShiftSheet(
  db: Db,
  files: Files,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const shift = await readShift(db, id);
  const locale = await localeOf(db);
  const money = (cents: number | null) => (cents === null ? '—' : moneyText(cents, shift.currency));
  const moment = (at: string | null) => (at ? cellText('instant', at, locale) : '—');
  const title = `Turno ${shift.number}`;
  const pdf = await openGymPdf(db, files, { title, subtitle: placeOf(shift) });
  return sendWhileWriting(reply, `turno-${shift.number}`, 'pdf', pdf.stream, async () => {
    pdf.facts([
      ['Abierto', `${moment(shift.openedAt)} · ${shift.openedBy ?? 'Sin nombre'}`],
      [
        'Cerrado',
        shift.closedAt
          ? `${moment(shift.closedAt)} · ${shift.closedBy ?? 'Sin nombre'}`
          : 'Sigue abierto',
      ],
      ['Fondo inicial', money(shift.floatCents)],
      ['Esperado', money(shift.expectedCents)],
      ...movedFacts(shift),
      ['Contado', money(shift.countedCents)],
      ['Diferencia', money(shift.differenceCents)],
      ...apartFacts(shift),
      ['Nota', shift.note || '—'],
    ]);
    if (shift.sums) await writeSums(pdf, shift.sums);
    const counts = shift.sums ? await shiftRows.countsOf(db, id) : [];
    if (counts.length > 1) {
      pdf.heading('Conteos');
      await pdf.table(COUNTS, counts);
    }
    await writeVoided(pdf, await voidedSales(db, { shiftId: id }));
    pdf.heading('Movimientos de efectivo');
    await pdf.table(MOVEMENTS, shift.movements);
    pdf.end();
  });
}

/** A day's money; today's unless told. */
export async function readDay(db: Db, asked: Day | undefined): Promise<CounterDay> {
  const { currency } = await localeOf(db);
  const today = await gymToday(db);
  const day = asked ?? today;
  return { day, currency, sums: await sumsOf(db, { day }), shifts: await shiftRows.onDay(db, day) };
}

const SHIFTS: readonly Column<Shift>[] = [
  { title: 'Turno', kind: 'text', read: ({ number }) => String(number) },
  { title: 'Caja', kind: 'text', width: 2, read: placeOf },
  { title: 'Abierto', kind: 'instant', read: ({ openedAt }) => openedAt },
  { title: 'Cerrado', kind: 'instant', read: ({ closedAt }) => closedAt },
  { title: 'Esperado', kind: 'money', read: ({ expectedCents }) => expectedCents },
  { title: 'Contado', kind: 'money', read: ({ countedCents }) => countedCents },
  { title: 'Diferencia', kind: 'money', read: ({ differenceCents }) => differenceCents },
];

/** The sheet of a day: all its money and shifts. */
export async function sendDaySheet(
  db: Db,
  files: Files,
  reply: FastifyReply,
  asked: Day | undefined,
): Promise<FastifyReply> {
  const { day, sums, shifts } = await readDay(db, asked);
  const subtitle = cellText('date', day, await localeOf(db));
  const pdf = await openGymPdf(db, files, { title: 'Caja del día', subtitle });
  return sendWhileWriting(reply, `caja-${day}`, 'pdf', pdf.stream, async () => {
    await writeSums(pdf, sums);
    await writeVoided(pdf, await voidedSales(db, { day }));
    pdf.heading('Turnos');
    await pdf.table(SHIFTS, shifts);
    pdf.end();
  });
}
