import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pdfTexts } from '../../test/files/pdf-texts.ts';
import type { Column } from './columns.ts';
import { createPdf } from './pdf.ts';

const BRAND = {
  gymName: 'Gimnasio Ñandú',
  logo: undefined,
  primary: '#006eff',
  onPrimary: '#ffffff',
};
const ABOUT = { title: 'Pagos', subtitle: 'Noviembre', madeAt: 'Hecho hoy' };
const COSTA_RICA = { currency: 'CRC', timeZone: 'America/Costa_Rica' };

const columns: Column<number>[] = [
  { title: 'Concepto', kind: 'text', read: (row) => `Inscripción ${row}` },
  { title: 'Monto', kind: 'money', read: (row) => row * 100 },
];

async function pagesOf(rows: number): Promise<string[]> {
  const pdf = await createPdf(BRAND, ABOUT, COSTA_RICA);
  const file = buffer(pdf.stream);
  pdf.facts([['Cobrado', '₡1 000']]);
  await pdf.table(
    columns,
    Array.from({ length: rows }, (_, index) => index),
  );
  pdf.end();
  return pdfTexts(await file);
}

test('a table goes on over the pages with its head on each and every row once', async () => {
  const texts = await pagesOf(120);
  const pages = texts.filter((text) => text.includes('Página'));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('ConceptoMonto');
  for (let row = 0; row < 120; row++) {
    const found = pages.filter((page) => new RegExp(`Inscripción ${row}(?!\\d)`).test(page));
    expect(found, `row ${row}`).toHaveLength(1);
  }
});

test('headings stand on the page of their table, and a short one whole, wherever the one before ends', async () => {
  for (let rows = 24; rows < 44; rows++) {
    const pdf = await createPdf(BRAND, ABOUT, COSTA_RICA);
    const file = buffer(pdf.stream);
    await pdf.table(
      columns,
      Array.from({ length: rows }, (_, index) => index),
    );
    pdf.heading('Segunda parte');
    pdf.subheading('Lunes');
    await pdf.table(columns, [5_555, 6_666, 7_777]);
    pdf.end();
    const page = pdfTexts(await file).find((text) => text.includes('Segunda parte'));
    expect(page, `${rows} rows`).toContain('Lunes');
    expect(page, `${rows} rows`).toContain('Inscripción 7777');
  }
});

test('every page says which of how many it is', async () => {
  const texts = await pagesOf(120);
  const pages = texts.filter((text) => text.includes('Página'));
  pages.forEach((page, index) => {
    expect(page).toContain(`Página ${index + 1} de `);
  });
  expect(texts).toContain(String(pages.length));
});

test('Spanish letters arrive whole, and colones as the sign the font has', async () => {
  const page = (await pagesOf(1)).find((text) => text.includes('Página'));
  expect(page).toContain('Gimnasio Ñandú');
  expect(page).toContain('¢1 000');
});
