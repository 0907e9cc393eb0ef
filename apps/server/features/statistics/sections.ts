import type { Pair, Statistics } from '@forja/contract/statistics/routes';
import type { CellKind, CellValue, Column } from '../../platform/documents/columns.ts';
import { METHOD_NAMES, shortDay, WEEKDAYS } from './words.ts';

/** One table of the statistics, for the workbook and the PDF. */
export interface Section {
  title: string;
  columns: Column<readonly CellValue[]>[];
  rows: (readonly CellValue[])[];
}

const columnsOf = (...heads: [title: string, kind: CellKind][]): Section['columns'] =>
  heads.map(([title, kind], index) => ({ title, kind, read: (row) => row[index] ?? null }));

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const marginOf = ({ netCents, costCents }: Statistics['store']['margin']): Pair => ({
  now: netCents.now - costCents.now,
  before: netCents.before - costCents.before,
});

/** The key figures: label, format, and values of this period and the one before. */
export function keyFigures(statistics: Statistics): [string, 'integer' | 'money', Pair][] {
  const { members, income, attendance, classes, training, store } = statistics;
  return [
    ['Ingresos', 'money', income.total],
    ['Ventas de la tienda', 'money', income.store],
    ['Miembros activos', 'integer', members.active],
    ['Altas', 'integer', members.joined],
    ['Bajas', 'integer', members.left],
    ['Entradas', 'integer', attendance.entries],
    ['Clases dadas', 'integer', classes.held],
    ['Faltas a clase', 'integer', classes.absent],
    ['Entrenamientos', 'integer', training.sessions],
    ['Pedidos', 'integer', store.orders],
    ['Margen de la tienda', 'money', marginOf(store.margin)],
  ];
}

function overTime({ buckets, members, income, attendance }: Statistics): Section {
  return {
    title: 'En el tiempo',
    columns: columnsOf(
      ['Desde', 'date'],
      ['Ingresos', 'money'],
      ['Período anterior', 'money'],
      ['Activos', 'integer'],
      ['Altas', 'integer'],
      ['Bajas', 'integer'],
      ['Entradas', 'integer'],
    ),
    rows: buckets.map((day, index) => [
      day,
      income.series[index] ?? 0,
      income.beforeSeries[index] ?? 0,
      members.activeSeries[index] ?? 0,
      members.joinedSeries[index] ?? 0,
      members.leftSeries[index] ?? 0,
      attendance.series[index] ?? 0,
    ]),
  };
}

function retention({ members }: Statistics): Section {
  const longest = Math.max(1, ...members.cohorts.map(({ kept }) => kept.length));
  const months = Array.from({ length: longest }, (_, index): [string, CellKind] => [
    index === 0 ? 'Mes' : `+${index}`,
    'percent',
  ]);
  return {
    title: 'Retención',
    columns: columnsOf(['Alta en', 'text'], ['Altas', 'integer'], ...months),
    rows: members.cohorts
      .filter(({ joined }) => joined > 0)
      .map(({ month, joined, kept }) => [
        shortDay(`${month}-01`, true),
        joined,
        ...kept.map((each) => each / joined),
      ]),
  };
}

function attendanceByHour({ attendance }: Statistics): Section {
  return {
    title: 'Entradas por día y hora',
    columns: columnsOf(
      ['Hora', 'text'],
      ...WEEKDAYS.map((name): [string, CellKind] => [name, 'integer']),
    ),
    rows: Array.from({ length: 24 }, (_, hour) => hour)
      .filter((hour) => attendance.heat.some((day) => (day[hour] ?? 0) > 0))
      .map((hour) => [
        `${String(hour).padStart(2, '0')}:00`,
        ...attendance.heat.map((day) => day[hour] ?? 0),
      ]),
  };
}

/** Every table of the statistics, in the order of the screen. */
export function sectionsOf(statistics: Statistics): Section[] {
  const { members, income, classes, training, store } = statistics;
  return [
    overTime(statistics),
    {
      title: 'Ingresos por plan',
      columns: columnsOf(['Plan', 'text'], ['Ingresos', 'money'], ['Período anterior', 'money']),
      rows: income.byPlan.map(({ name, cents, before }) => [name, cents, before]),
    },
    {
      title: 'Ingresos por forma de pago',
      columns: columnsOf(
        ['Forma de pago', 'text'],
        ['Ingresos', 'money'],
        ['Período anterior', 'money'],
      ),
      rows: income.byMethod.map(({ method, cents, before }) => [
        METHOD_NAMES[method],
        cents,
        before,
      ]),
    },
    {
      title: 'Miembros por plan',
      columns: columnsOf(['Plan', 'text'], ['Activos', 'integer']),
      rows: members.byPlan.map(({ name, active }) => [name, active]),
    },
    retention(statistics),
    attendanceByHour(statistics),
    {
      title: 'Clases',
      columns: columnsOf(
        ['Clase', 'text'],
        ['Dadas', 'integer'],
        ['Cupos', 'integer'],
        ['Reservados', 'integer'],
        ['Ocupación', 'percent'],
        ['Asistieron', 'integer'],
        ['Faltaron', 'integer'],
      ),
      rows: classes.byClass.map(({ title, held, seats, booked, present, absent }) => [
        title,
        held,
        seats,
        booked,
        shareOf(booked, seats),
        present,
        absent,
      ]),
    },
    {
      title: 'Rutinas más usadas',
      columns: columnsOf(['Rutina', 'text'], ['Entrenamientos', 'integer']),
      rows: training.routines.map(({ name, sessions }) => [
        name ?? 'Entrenamiento libre',
        sessions,
      ]),
    },
    {
      title: 'Lo más vendido',
      columns: columnsOf(['Producto', 'text'], ['Unidades', 'integer'], ['Vendido', 'money']),
      rows: store.best.map(({ name, quantity, cents }) => [name, quantity, cents]),
    },
    {
      title: 'Margen por producto',
      columns: columnsOf(
        ['Producto', 'text'],
        ['Vendido sin IVA', 'money'],
        ['Costo', 'money'],
        ['Margen', 'money'],
        ['Del precio', 'percent'],
      ),
      rows: store.margin.products.map(({ name, netCents, costCents }) => [
        name,
        netCents,
        costCents,
        netCents - costCents,
        shareOf(netCents - costCents, netCents),
      ]),
    },
  ];
}
