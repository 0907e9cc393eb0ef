import type { MoneyStatistics } from '@forja/contract/statistics/money-routes';
import type {
  KnownPair,
  Pair,
  Statistics,
  WholeStatistics,
} from '@forja/contract/statistics/routes';
import { marginOf, wholeCents } from '@forja/contract/statistics/values';
import type { CellKind } from '../../platform/documents/columns.ts';
import { moneySections } from './money/money-sections.ts';
import { columnsOf, type Section } from './section.ts';
import { shortDay, WEEKDAYS } from './words.ts';

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const marginPair = ({ netCents, costCents }: WholeStatistics['store']['margin']): Pair => ({
  now: wholeCents(marginOf(netCents.now, costCents.now)),
  before: wholeCents(marginOf(netCents.before, costCents.before)),
});

type Figure = [name: string, kind: 'integer' | 'money', values: KnownPair];

/** The key figures: label, format, and values of this period and the one before. */
export function keyFigures(statistics: Statistics): Figure[] {
  const { members, income, attendance, classes, training, store } = statistics;
  const figures: (Figure | null)[] = [
    income && ['Ingresos', 'money', income.total],
    income && ['Ventas de la tienda', 'money', income.store],
    members && ['Miembros activos', 'integer', members.active],
    members && ['Altas', 'integer', members.joined],
    members && ['Bajas', 'integer', members.left],
    attendance && ['Entradas', 'integer', attendance.entries],
    classes && ['Clases dadas', 'integer', classes.held],
    classes && ['Faltas a clase', 'integer', classes.absent],
    training && ['Entrenamientos', 'integer', training.sessions],
    store && ['Pedidos', 'integer', store.orders],
    store && ['Margen de la tienda', 'money', marginPair(store.margin)],
  ];
  return figures.filter((figure) => figure !== null);
}

type Series = [title: string, kind: CellKind, values: readonly number[]];

function overTime({ buckets, members, income, attendance }: Statistics): Section {
  const series: (Series | null)[] = [
    income && ['Ingresos', 'money', income.series],
    income && ['Período anterior', 'money', income.beforeSeries],
    members && ['Activos', 'integer', members.activeSeries],
    members && ['Altas', 'integer', members.joinedSeries],
    members && ['Bajas', 'integer', members.leftSeries],
    attendance && ['Entradas', 'integer', attendance.series],
  ];
  const shown = series.filter((each) => each !== null);
  return {
    title: 'En el tiempo',
    columns: columnsOf(
      ['Desde', 'date'],
      ...shown.map(([title, kind]): [string, CellKind] => [title, kind]),
    ),
    rows: buckets.map((day, index) => [day, ...shown.map(([, , values]) => values[index] ?? 0)]),
  };
}

function retention(members: WholeStatistics['members']): Section {
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

function attendanceByHour(attendance: WholeStatistics['attendance']): Section {
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

const memberSections = (members: WholeStatistics['members']): Section[] => [
  {
    title: 'Membresías por plan',
    columns: columnsOf(['Plan', 'text'], ['Vigentes', 'integer']),
    rows: members.byPlan.map(({ name, active }) => [name, active]),
  },
  retention(members),
];

const classSection = (classes: WholeStatistics['classes']): Section => ({
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
});

const trainingSection = (training: WholeStatistics['training']): Section => ({
  title: 'Rutinas más usadas',
  columns: columnsOf(['Rutina', 'text'], ['Entrenamientos', 'integer']),
  rows: training.routines.map(({ name, sessions }) => [name ?? 'Entrenamiento libre', sessions]),
});

const storeSections = (store: WholeStatistics['store']): Section[] => [
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
    rows: store.margin.products.map(({ name, netCents, costCents, marginCents }) => [
      name,
      wholeCents(netCents),
      wholeCents(costCents),
      marginCents,
      shareOf(marginOf(netCents, costCents), netCents),
    ]),
  },
];

/** Every table that the reader may see, in the order of the screen. */
export function sectionsOf(statistics: Statistics, money: MoneyStatistics | null): Section[] {
  const { members, attendance, classes, training, store } = statistics;
  return [
    overTime(statistics),
    ...(money ? moneySections(money) : []),
    ...(members ? memberSections(members) : []),
    ...(attendance ? [attendanceByHour(attendance)] : []),
    ...(classes ? [classSection(classes)] : []),
    ...(training ? [trainingSection(training)] : []),
    ...(store ? storeSections(store) : []),
  ];
}
