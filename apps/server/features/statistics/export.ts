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
import type { Written } from '../../platform/files/spool.ts';
import { sendLongFile } from '../../platform/http/download.ts';
import { localeOf, openGymPdf } from '../settings/public.ts';
import { keyFigures, type Section, sectionsOf } from './sections.ts';
import { readStatistics } from './statistics.ts';
import { longDay, shortDay } from './words.ts';

async function writeWorkbook(excel: Excel, statistics: Statistics): Promise<void> {
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
  for (const { title, columns, rows } of sectionsOf(statistics)) {
    await excel.sheet(title, columns, rows);
  }
  await excel.end();
}

function drawCharts(pdf: Pdf, statistics: Statistics, locale: GymLocale): void {
  const { bucket, buckets, income, members, attendance } = statistics;
  const labels = buckets.map((day) => shortDay(day, bucket === 'month'));
  const count = (value: number) => numberText(value);
  pdf.heading('Ingresos');
  pdf.paragraph('La línea punteada es el período anterior.');
  pdf.lines({
    labels,
    values: income.series,
    before: income.beforeSeries,
    format: (cents) => moneyText(cents, locale.currency),
    leastStep: 100,
  });
  pdf.heading('Miembros activos');
  pdf.lines({ labels, values: members.activeSeries, format: count });
  pdf.heading('Entradas por hora');
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  pdf.bars({
    labels: hours.map((hour) => `${hour}:00`),
    values: hours.map((hour) => attendance.heat.reduce((sum, day) => sum + (day[hour] ?? 0), 0)),
    format: count,
  });
}

const isWorthShowing = ({ rows }: Section): boolean => rows.length > 0;

async function writePdf(pdf: Pdf, statistics: Statistics, locale: GymLocale): Promise<void> {
  pdf.facts(
    keyFigures(statistics).map(([name, kind, { now, before }]) => [
      name,
      `${cellText(kind, now, locale)}  (antes ${cellText(kind, before, locale)})`,
    ]),
  );
  drawCharts(pdf, statistics, locale);
  for (const { title, columns, rows } of sectionsOf(statistics).filter(isWorthShowing)) {
    pdf.heading(title);
    await pdf.table(columns, rows);
  }
  pdf.end();
}

function openWorkbook(statistics: Statistics, locale: GymLocale & { gymName: string }): Written {
  const excel = createExcel(locale, locale.gymName);
  return { stream: excel.stream, write: () => writeWorkbook(excel, statistics) };
}

async function openDocument(
  db: Db,
  files: Files,
  statistics: Statistics,
  { from, to, place }: Period & { place: GymLocale },
): Promise<Written> {
  const { before } = statistics;
  const pdf = await openGymPdf(db, files, {
    title: 'Estadísticas',
    subtitle: `Del ${longDay(from)} al ${longDay(to)}, comparado con el ${longDay(before.from)} al ${longDay(before.to)}`,
  });
  return { stream: pdf.stream, write: () => writePdf(pdf, statistics, place) };
}

/** The statistics of a period as a file; the export is audited. */
export async function exportStatistics(
  db: Db,
  files: Files,
  { from, to, format }: Period & { format: 'xlsx' | 'pdf' },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [place, statistics] = await Promise.all([localeOf(db), readStatistics(db, { from, to })]);
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
      ? openWorkbook(statistics, place)
      : openDocument(db, files, statistics, { from, to, place });
  return sendLongFile(reply, { gymId: db.gymId, name, extension: format, open });
}
