import type { MoneyStatistics } from '@forja/contract/statistics/money-routes';
import type { Period, Statistics } from '@forja/contract/statistics/routes';
import type { FastifyReply } from 'fastify';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import {
  cellText,
  type GymLocale,
  moneyText,
  numberText,
} from '../../platform/documents/columns.ts';
import { createExcel, type Excel } from '../../platform/documents/excel.ts';
import type { Pdf } from '../../platform/documents/pdf.ts';
import type { Files } from '../../platform/files/files.ts';
import { sendLongFile } from '../../platform/http/download.ts';
import type { Written } from '../../platform/http/spool.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { localeOf, openGymPdf } from '../settings/public.ts';
import { readMoney } from './money/money.ts';
import { visibleTo } from './policy.ts';
import { readSeen } from './read-visible.ts';
import type { Section } from './section.ts';
import { keyFigures, sectionsOf } from './sections.ts';
import { longDay, shortDay } from './words.ts';

/** What the reader may see of a period. */
interface Seen {
  statistics: Statistics;
  money: MoneyStatistics | null;
}

async function writeWorkbook(excel: Excel, { statistics, money }: Seen): Promise<void> {
  const figures = keyFigures(statistics);
  const summary = (kind: 'integer' | 'money', title: string) =>
    excel.sheet(
      title,
      [
        { title: 'Cifra', kind: 'text', read: ([name]) => name },
        { title: 'Período', kind, read: ([, , pair]) => pair.now },
        { title: 'Período anterior', kind, read: ([, , pair]) => pair.before },
      ],
      figures.filter(([, each]) => each === kind),
    );
  await summary('money', 'Resumen de dinero');
  await summary('integer', 'Resumen');
  for (const { title, columns, rows } of sectionsOf(statistics, money)) {
    await excel.sheet(title, columns, rows);
  }
  await excel.end();
}

function drawCharts(pdf: Pdf, statistics: Statistics, locale: GymLocale): void {
  const { bucket, buckets, income, members, attendance } = statistics;
  const labels = buckets.map((day) => shortDay(day, bucket === 'month'));
  const count = (value: number) => numberText(value);
  if (income) {
    pdf.heading('Ingresos');
    pdf.paragraph('La línea punteada es el período anterior.');
    pdf.lines({
      labels,
      values: income.series,
      before: income.beforeSeries,
      format: (cents) => moneyText(cents, locale.currency),
      leastStep: 100,
    });
  }
  if (members) {
    pdf.heading('Miembros activos');
    pdf.lines({ labels, values: members.activeSeries, format: count });
  }
  if (!attendance) return;
  pdf.heading('Entradas por hora');
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  pdf.bars({
    labels: hours.map((hour) => `${hour}:00`),
    values: hours.map((hour) => attendance.heat.reduce((sum, day) => sum + (day[hour] ?? 0), 0)),
    format: count,
  });
}

const isWorthShowing = ({ rows }: Section): boolean => rows.length > 0;

async function writePdf(pdf: Pdf, { statistics, money }: Seen, locale: GymLocale): Promise<void> {
  pdf.facts(
    keyFigures(statistics).map(([name, kind, { now, before }]) => [
      name,
      before === null
        ? cellText(kind, now, locale)
        : `${cellText(kind, now, locale)}  (antes ${cellText(kind, before, locale)})`,
    ]),
  );
  drawCharts(pdf, statistics, locale);
  for (const { title, columns, rows } of sectionsOf(statistics, money).filter(isWorthShowing)) {
    pdf.heading(title);
    await pdf.table(columns, rows);
  }
  pdf.end();
}

function openWorkbook(seen: Seen, locale: GymLocale & { gymName: string }): Written {
  const excel = createExcel(locale, locale.gymName);
  return { stream: excel.stream, write: () => writeWorkbook(excel, seen) };
}

async function openDocument(
  db: Db,
  files: Files,
  seen: Seen,
  { from, to, place }: Period & { place: GymLocale },
): Promise<Written> {
  const { before } = seen.statistics;
  const pdf = await openGymPdf(db, files, {
    title: 'Estadísticas',
    subtitle: `Del ${longDay(from)} al ${longDay(to)}, comparado con el ${longDay(before.from)} al ${longDay(before.to)}`,
  });
  return { stream: pdf.stream, write: () => writePdf(pdf, seen, place) };
}

/** The statistics of a period as a file; the export is audited. */
export async function exportStatistics(
  db: Db,
  files: Files,
  caller: Caller,
  { from, to, format }: Period & { format: 'xlsx' | 'pdf' },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sight = visibleTo(caller);
  const [place, statistics, money] = await Promise.all([
    localeOf(db),
    readSeen(db, caller, { from, to }),
    sight.money ? readMoney(db, { from, to }) : null,
  ]);
  const seen = { statistics, money };
  const name = `estadisticas-${from}-${to}`;
  await db.tx((tx) =>
    audit(tx, {
      action: 'statistics.export',
      objectType: 'statistics',
      objectId: null,
      changes: { from, to, format },
    }),
  );
  const open = () =>
    format === 'xlsx'
      ? openWorkbook(seen, place)
      : openDocument(db, files, seen, { from, to, place });
  return sendLongFile(reply, { gymId: db.gymId, name, extension: format, open });
}
