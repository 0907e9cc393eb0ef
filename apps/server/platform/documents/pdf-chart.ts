import { LINE, MUTED } from './pdf-colours.ts';
import type { PdfPage } from './pdf-page.ts';

export interface PdfChart {
  labels: readonly string[];
  values: readonly number[];
  /** The values of the previous period, drawn in grey. */
  before?: readonly number[];
  /** The smallest step of the axis: 1 for people, who come in whole numbers. */
  leastStep?: number;
  format: (value: number) => string;
}

const HEIGHT = 130;
export const CHART_HEIGHT = HEIGHT + 30;
const AXIS = 62;
const MAX_TICKS = 4;
const BEFORE = '#9a9aa6';

/** The smallest of 1, 2, 5 × 10ⁿ that is not below the value. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

interface Frame {
  left: number;
  top: number;
  width: number;
  bottom: number;
  yOf(value: number): number;
}

function drawFrame(pdfPage: PdfPage, chart: PdfChart): Frame {
  const top = pdfPage.y + 6;
  const left = pdfPage.left + AXIS;
  const width = pdfPage.width - AXIS;
  const bottom = top + HEIGHT;
  const highest = Math.max(0, ...chart.values, ...(chart.before ?? []));
  const step = Math.max(chart.leastStep ?? 1, roundUp(highest / MAX_TICKS));
  const ticks = Math.max(1, Math.ceil(highest / step));
  const most = step * ticks;
  const yOf = (value: number) => bottom - (value / most) * HEIGHT;
  for (let tick = 0; tick <= ticks; tick++) {
    const y = yOf(step * tick);
    pdfPage.doc.rect(left, y - 0.25, width, 0.5).fill(LINE);
    pdfPage.text(chart.format(step * tick), pdfPage.left, y - 4, {
      size: 7,
      colour: MUTED,
      width: AXIS - 6,
      align: 'right',
      lines: 1,
    });
  }
  return { left, top, width, bottom, yOf };
}

/** Draws as many labels under the axis as fit. */
function drawLabels(
  pdfPage: PdfPage,
  chart: PdfChart,
  frame: Frame,
  xOf: (index: number) => number,
) {
  const room = 46;
  const every = Math.max(1, Math.ceil((chart.labels.length * room) / frame.width));
  chart.labels.forEach((label, index) => {
    if (index % every !== 0) return;
    pdfPage.text(label, xOf(index) - room / 2, frame.bottom + 4, {
      size: 7,
      colour: MUTED,
      width: room,
      align: 'center',
      lines: 1,
    });
  });
  pdfPage.y = frame.bottom + 24;
}

/** The values as text for screen readers. */
const inWords = ({ labels, values, before, format }: PdfChart): string =>
  labels
    .map((label, index) => {
      const was = before?.[index];
      const now = `${label}: ${format(values[index] ?? 0)}`;
      return was === undefined ? now : `${now} (antes ${format(was)})`;
    })
    .join('; ');

function drawFigure(pdfPage: PdfPage, chart: PdfChart, draw: () => void): void {
  pdfPage.room(CHART_HEIGHT);
  const { left, width, y } = pdfPage;
  pdfPage.tags.leaf('Figure', draw, {
    alt: inWords(chart),
    bbox: [left, y, left + width, y + CHART_HEIGHT],
  });
}

function barsInto(pdfPage: PdfPage, chart: PdfChart): void {
  const frame = drawFrame(pdfPage, chart);
  const slot = frame.width / Math.max(1, chart.values.length);
  const bar = Math.min(28, slot * 0.7);
  const xOf = (index: number) => frame.left + slot * (index + 0.5);
  chart.values.forEach((value, index) => {
    const y = frame.yOf(value);
    pdfPage.doc.rect(xOf(index) - bar / 2, y, bar, frame.bottom - y).fill(pdfPage.brand.primary);
  });
  drawLabels(pdfPage, chart, frame, xOf);
}

/** Draws the period in the gym's colour and the previous one dashed. */
function linesInto(pdfPage: PdfPage, chart: PdfChart): void {
  const frame = drawFrame(pdfPage, chart);
  const steps = Math.max(1, chart.values.length - 1);
  const xOf = (index: number) => frame.left + (frame.width * index) / steps;
  const line = (values: readonly number[], colour: string, dashed: boolean) => {
    if (values.length === 0) return;
    pdfPage.doc.save().lineWidth(1.5).strokeColor(colour);
    if (dashed) pdfPage.doc.dash(3, { space: 3 });
    values.slice(0, steps + 1).forEach((value, index) => {
      if (index === 0) pdfPage.doc.moveTo(xOf(0), frame.yOf(value));
      else pdfPage.doc.lineTo(xOf(index), frame.yOf(value));
    });
    pdfPage.doc.stroke().restore();
  };
  if (chart.before) line(chart.before, BEFORE, true);
  line(chart.values, pdfPage.brand.primary, false);
  drawLabels(pdfPage, chart, frame, xOf);
}

export const drawBars = (pdfPage: PdfPage, chart: PdfChart): void =>
  drawFigure(pdfPage, chart, () => barsInto(pdfPage, chart));

export const drawLines = (pdfPage: PdfPage, chart: PdfChart): void =>
  drawFigure(pdfPage, chart, () => linesInto(pdfPage, chart));
