import { buffer } from 'node:stream/consumers';
import type { Paper } from '@forja/contract/paper';
import { expect, test } from 'vitest';
import { pdfBends, pdfLines, pdfStructure, pdfTexts } from '../../test/files/pdf-texts.ts';
import { openSharp } from '../files/sharp.ts';
import type { Column } from './columns.ts';
import { createPdf, type Pdf } from './pdf.ts';

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

async function fileOf(
  write: (pdf: Pdf) => void | Promise<void>,
  about: { paper?: Paper; landscape?: boolean } = {},
): Promise<Buffer> {
  const pdf = await createPdf(BRAND, { ...ABOUT, ...about }, COSTA_RICA);
  const file = buffer(pdf.stream);
  await write(pdf);
  pdf.end();
  return file;
}

const heightOf = (file: Buffer) => {
  const box = /\/MediaBox \[([^\]]*)\]/.exec(file.toString('latin1'))?.[1]?.split(' ');
  return { width: Number(box?.[2]), height: Number(box?.[3]) - Number(box?.[1]) };
};

async function pagesOf(rows: number): Promise<string[]> {
  const numbers = Array.from({ length: rows }, (_, index) => index);
  return pdfTexts(await fileOf((pdf) => pdf.table(columns, numbers)));
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

test('Spanish letters and the sign of the colón arrive whole, in a font that the file brings along', async () => {
  const file = await fileOf((pdf) => pdf.facts([['Cobrado', '₡1 000']]));
  expect(pdfTexts(file).join()).toContain('Gimnasio Ñandú');
  expect(pdfTexts(file).join()).toContain('₡1 000');
  const text = file.toString('latin1');
  expect(text.match(/\/FontFile2 /g)).toHaveLength(2);
  expect(text).not.toContain('Helvetica');
  expect(file.length).toBeLessThan(40_000);
});

test.each([
  ['Łukasz Żółkiewski', 'Łukasz Żółkiewski'],
  ['Ελευθερία Παπαδοπούλου', 'Ελευθερία Παπαδοπούλου'],
  ['Владимир Щербаков', 'Владимир Щербаков'],
  ['Nguyễn Thị Hương', 'Nguyễn Thị Hương'],
  ['Jose\u0301 A\u0301lvarez', 'José Álvarez'],
  ['محمد عبد الله', "mhmd 'bd llh"],
  ['山田', 'ShanTian'],
  ['Ana 😀 Mora 😀', 'Ana Mora'],
])('%s is written as %s', async (name, written) => {
  const file = await fileOf((pdf) => pdf.facts([['Nombre', name]]));
  expect(pdfLines(file)).toContain(written);
});

test('a paragraph keeps the lines that somebody wrote', async () => {
  const file = await fileOf((pdf) => pdf.paragraph('Lleva:\n- toalla\n\n- agua'));
  for (const line of ['Lleva:', '- toalla', '- agua']) expect(pdfLines(file)).toContain(line);
});

test('who listens hears headings, pairs and tables in their order, in Spanish', async () => {
  const file = await fileOf(async (pdf) => {
    pdf.facts([['Cobrado', '₡1 000']]);
    pdf.heading('Detalle');
    pdf.paragraph('Todo incluido.');
    await pdf.table(columns, [1, 2]);
    pdf.bars({ labels: ['Enero'], values: [3], format: String });
  });
  const parts = pdfStructure(file);
  for (const part of ['H1', 'H2', 'L > LI > Lbl', 'L > LI > LBody', 'Figure']) {
    expect(parts.get(part), part).toBe(1);
  }
  expect(parts.get('Table > TR > TH')).toBe(2);
  expect(parts.get('Table > TR > TD')).toBe(4);
  const text = file.toString('latin1');
  expect(text).toContain('/Lang (es-CR)');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text).toContain('/Alt (Enero: 3)');
});

test.each(['a4', '80', '58'] as const)('no name is split on paper of %s', async (paper) => {
  const surnames = [
    'Schwarzenbergerhohenlohewaldenburgabcde',
    'Villavicenciomontenegroaguirreechandiab',
  ];
  const write = (pdf: Pdf) => pdf.facts([['Recibimos de', surnames.join(' ')]]);
  const lines = pdfLines(await fileOf(write, { paper }));
  for (const surname of surnames) {
    expect(
      lines.filter((line) => line.includes(surname)),
      lines.join('|'),
    ).toHaveLength(1);
  }
});

test.each(['80', '58'] as const)(
  'no word of what was sold is split on paper of %s',
  async (paper) => {
    const word = 'Schwarzenbergerhohenlohewaldenburgabcde';
    const sold: Column<string>[] = [{ title: 'Concepto', kind: 'text', read: (row) => row }];
    const file = await fileOf((pdf) => pdf.table(sold, [`Plan ${word} mensual`]), { paper });
    const lines = pdfLines(file);
    expect(
      lines.filter((line) => line.includes(word)),
      lines.join('|'),
    ).toHaveLength(1);
  },
);

test('a wide logo leaves no gap below it on a roll', async () => {
  const sharp = await openSharp();
  const heightWith = async (width: number) => {
    const canvas = { width, height: 20, channels: 3 as const, background: '#aa0000' };
    const png = await sharp({ create: canvas }).png().toBuffer();
    const brand = { ...BRAND, logo: { png, width, height: 20 } };
    const pdf = await createPdf(brand, { ...ABOUT, paper: '80' }, COSTA_RICA);
    const file = buffer(pdf.stream);
    pdf.end();
    return heightOf(await file).height;
  };
  expect(await heightWith(20)).toBeGreaterThan((await heightWith(400)) + 20);
});

test('no date, number or word is split, however many columns want room', async () => {
  const row = {
    name: 'Übergroßartigkeitsbescheinigung de la Trinidad',
    email: 'francisco.rodriguez.villalobos@correo-bastante-largo.example',
    phone: '+506 8888 1234',
  };
  const wide: Column<typeof row>[] = [
    { title: 'Nombre completo', kind: 'text', read: ({ name }) => name },
    { title: 'Correo electrónico', kind: 'text', read: ({ email }) => email },
    { title: 'Teléfono', kind: 'text', read: ({ phone }) => phone },
    { title: 'Vence', kind: 'date', read: () => '2026-12-15' },
    { title: 'Última visita', kind: 'instant', read: () => '2026-11-15T12:05:00Z' },
    { title: 'Debe', kind: 'money', read: () => 1_234_567_800 },
    { title: 'Pagó', kind: 'money', read: () => 1_234_567_800 },
  ];
  const file = await fileOf((pdf) => pdf.table(wide, [row]), { landscape: true });
  const lines = pdfLines(file);
  const whole = [...row.name.split(' '), row.email, '15/12/2026', '15/11/2026 06:05'];
  for (const word of [...whole, '₡12\u00a0345\u00a0678', 'electrónico', row.phone]) {
    expect(
      lines.some((line) => line.includes(word)),
      word,
    ).toBe(true);
  }
});

test('a few long cells do not break the others over two lines', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => at);
  const isLong = (at: number) => at % 20 === 7;
  const long =
    'SINPE Móvil, ref. 20261119000000123456, de la cuenta de su hermana, con el visto bueno';
  const statement: Column<number>[] = [
    { title: 'Fecha', kind: 'date', width: 0.7, read: () => '2026-11-17' },
    { title: 'Documento', kind: 'text', width: 0.7, read: () => 'Anulación' },
    { title: 'Número', kind: 'text', width: 0.5, read: (at) => `C-${2_000 + at}` },
    {
      title: 'Concepto',
      kind: 'text',
      width: 1.4,
      read: (at) => (isLong(at) ? long : 'Membresía Mensual, 01/11/2026 – 30/11/2026'),
    },
    {
      title: 'Salda',
      kind: 'text',
      width: 1.2,
      read: (at) =>
        isLong(at) ? 'Parte de C-1, resto de C-2, C-3, C-4, C-5 y 12 más' : 'Faltan ₡12 345',
    },
    { title: 'Por', kind: 'text', width: 0.8, read: () => 'Mariela Quesada' },
    { title: 'Suma', kind: 'money', read: (at) => at * 100_000 },
    { title: 'Resta', kind: 'money', read: () => null },
    { title: 'Saldo', kind: 'money', read: (at) => at * 1_234_500 },
  ];
  const file = await fileOf((pdf) => pdf.table(statement, rows), { landscape: true });
  const pages = pdfTexts(file).filter((text) => text.includes('Página'));
  expect(pages).toHaveLength(3);
  const lines = pdfLines(file);
  for (const whole of ['Mariela Quesada', 'Membresía Mensual, 01/11/2026 – 30/11/2026']) {
    expect(lines.filter((line) => line.includes(whole)).length, whole).toBeGreaterThanOrEqual(57);
  }
});

test('a roll is as long as its text and has no pages', async () => {
  const short = await fileOf((pdf) => pdf.table(columns, [1]), { paper: '80' });
  const long = await fileOf((pdf) => pdf.table(columns, [1, 2, 3, 4, 5]), { paper: '80' });
  expect(heightOf(short).width).toBeCloseTo(226.77, 1);
  expect(heightOf(long).height).toBeGreaterThan(heightOf(short).height);
  expect(heightOf(long).height).toBeLessThan(600);
  expect(pdfTexts(long).join()).not.toContain('Página');
  expect(pdfTexts(long).join()).toContain('Inscripción 5');
});

test('a roll begins with a mark, also of a gym without a logo', async () => {
  const file = await fileOf((pdf) => pdf.table(columns, [1]), { paper: '80' });
  // The four corners of its tile.
  expect(pdfBends(file)).toBe(4);
});

test('the rows of a very long list are read too, each as one paragraph', async () => {
  const rows = Array.from({ length: 1_100 }, (_, index) => index);
  const file = await fileOf((pdf) => pdf.table(columns, rows));
  const parts = pdfStructure(file);
  expect(parts.get('Table > TR > TD')).toBe(2_000);
  expect(parts.get('P')).toBe(102);
});

test('words joined by a space that does not break stay on one line', async () => {
  const row = {
    amount: '142,5\u00a0kg',
    words: 'y muchas palabras más que quieren sitio '.repeat(9),
  };
  const narrow: Column<typeof row>[] = [
    { title: 'Peso', kind: 'text', width: 0.1, read: ({ amount }) => amount },
    ...Array.from(
      { length: 6 },
      (_, index): Column<typeof row> => ({
        title: `Nota ${index}`,
        kind: 'text',
        read: ({ words }) => words,
      }),
    ),
  ];
  const file = await fileOf((pdf) => pdf.table(narrow, [row]));
  expect(pdfLines(file)).toContain(row.amount);
});

test('a frame to write into has its width, and its row the height of a hand', async () => {
  const heightOf = async (frame?: number) => {
    const rows = Array.from({ length: 60 }, (_, index) => index);
    const wide: Column<number>[] = [
      { title: 'Ejercicio', kind: 'text', read: (row) => `Ejercicio ${row}` },
      { title: 'Sesión', kind: 'text', ...(frame && { frame }), read: () => null },
    ];
    const texts = pdfTexts(await fileOf((pdf) => pdf.table(wide, rows)));
    return texts.filter((text) => text.includes('Página')).length;
  };
  expect(await heightOf(80)).toBeGreaterThan(await heightOf());
});
