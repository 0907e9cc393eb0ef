import { expect, test } from 'vitest';
import { textRow, workbookOf, zipOf } from '../../../test/files/spreadsheet.ts';
import { readSheet } from './read-sheet.ts';

async function read(file: Buffer) {
  const sheet = await readSheet(file);
  const rows = [];
  for await (const row of sheet.rows) rows.push(row);
  return { ...sheet, rows };
}

const sentence = (file: Buffer) =>
  read(file).then(
    () => 'read',
    (error) => error.extras?.details?.[0]?.message ?? error.message,
  );

test('a workbook gives texts, numbers, days and the results of formulas', async () => {
  const { rows, name } = await read(
    await workbookOf(
      `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>114820931</v></c><c r="D2" s="1"><v>46356</v></c></row>
       <row r="5"><c r="A5" t="str"><f>A1&amp;"x"</f><v>Luis</v></c><c r="B5"><f>1+1</f></c><c r="C5" t="e"><v>#N/A</v></c><c r="D5" s="1"><v>0</v></c><c r="E5"><v>12000.000000000002</v></c></row>`,
      { strings: '<si><r><t>Ana </t></r><r><t>Peña</t></r><rPh><t>x</t></rPh></si>' },
    ),
  );
  expect(name).toBe('Socios');
  expect(rows).toEqual([
    { line: 2, cells: ['Ana Peña', '', '114820931', '2026-11-30'] },
    { line: 5, cells: ['Luis', '#FÓRMULA', '#N/A', '00/01/1900', '12000'] },
  ]);
});

test('days of a workbook of the other kind count from 1904', async () => {
  const { rows } = await read(
    await workbookOf('<row><c s="1"><v>44894</v></c></row>', {
      first: '<workbookPr date1904="1"/>',
    }),
  );
  expect(rows[0]?.cells).toEqual(['2026-11-30']);
});

test('merged rows of data are said', async () => {
  const { notices } = await read(
    await workbookOf(textRow(['nombre']), {
      after: '<mergeCells><mergeCell ref="A3:A5"/></mergeCells>',
    }),
  );
  expect(notices[0]).toContain('filas 3 a 5');
});

test.each([
  ['utf8', 'UTF-8'],
  ['latin1', 'Latin-1'],
] as const)('text in %s is read', async (encoding, name) => {
  const { rows, encoding: found } = await read(Buffer.from('Nombre;Cédula\nPeña;1', encoding));
  expect(found).toBe(name);
  expect(rows[0]?.cells).toEqual(['Nombre', 'Cédula']);
});

test('UTF-16 is read with and without its mark, in either order', async () => {
  const little = Buffer.from('Nombre\tCédula\nPeña\t1', 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const file of [little, big, Buffer.concat([Buffer.from([0xff, 0xfe]), little])]) {
    const { rows, encoding } = await read(file);
    expect(encoding).toBe('UTF-16');
    expect(rows[1]?.cells).toEqual(['Peña', '1']);
  }
});

test('a title above the head does not decide the mark between cells', async () => {
  const { rows } = await read(
    Buffer.from('Gimnasio Norte, San José\nnombre;correo;nota\nAna;a@b.cr;x, y'),
  );
  expect(rows[2]?.cells).toEqual(['Ana', 'a@b.cr', 'x, y']);
});

test('what cannot be read is refused in words', async () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const locked = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
  expect(await sentence(locked)).toContain('contraseña');
  expect(await sentence(compound)).toContain('.xls');
  expect(await sentence(Buffer.alloc(0))).toContain('vacío');
  expect(await sentence(await zipOf({ mimetype: 'x' }))).toContain('no es un libro de Excel');
  const whole = await workbookOf(textRow(['a']));
  expect(await sentence(whole.subarray(0, whole.length - 40))).toContain('dañado');
  expect(await sentence(Buffer.from([0x89, 0x50, 0, 0, 0, 1, 2, 3, 0, 5]))).toContain(
    'no es una hoja',
  );
});

test.each([
  ['a CSV', (cells: string[]) => Buffer.from(`a;b\n${cells.join(';')}\n`)],
  ['a workbook', (cells: string[]) => workbookOf(textRow(cells))],
  [
    'a page',
    (cells: string[]) =>
      Buffer.from(`<table><tr>${cells.map((text) => `<td>${text}</td>`).join('')}</table>`),
  ],
])(
  '%s that is too wide is refused, one with empty columns is not, and long texts are said',
  async (_, fileOf) => {
    const wide = (last: string) => ['x', ...Array(2_000).fill(''), last];
    expect(await sentence(await fileOf(wide('y')))).toBe(
      'El archivo trae más de 100 columnas. Deja solo las que hacen falta y súbelo de nuevo.',
    );
    expect(await sentence(await fileOf(wide('')))).toBe('read');
    const long = await read(await fileOf(['Ana', 'z'.repeat(2_001)]));
    expect(long.rows.at(-1)?.cells[1]).toHaveLength(2_000);
    expect(long.notices).toContain('Hay textos de más de 2000 caracteres: se leen cortados.');
    const fitting = await read(await fileOf(['Ana', 'z'.repeat(2_000)]));
    expect(fitting.notices.join()).not.toContain('cortados');
  },
);

test('a text of millions of lines is read only as far as somebody wants', async () => {
  const { rows } = await readSheet(Buffer.from('a\n'.repeat(4_000_000)));
  let count = 0;
  for await (const _ of rows) {
    count += 1;
    if (count === 3) break;
  }
  expect(count).toBe(3);
});

test('a bomb is refused before it is unpacked', async () => {
  const file = await workbookOf(`<row/>${' '.repeat(10_000)}`.repeat(17_000));
  expect(file.length).toBeLessThan(1024 * 1024);
  expect(await sentence(file)).toContain('demasiado grande');
});

test('any damage of a byte ends in rows or in words', async () => {
  const file = await workbookOf(textRow(['nombre', 'correo']) + textRow(['Ana', 'ana@b.cr']));
  for (let at = 0; at < file.length; at += 7) {
    const broken = Buffer.from(file);
    broken[at] = 255 - (broken[at] ?? 0);
    expect(await sentence(broken)).not.toContain('undefined');
  }
});

test('a page saved as Excel gives the rows of its table, and nothing of its scripts', async () => {
  const page = `<html><head><meta charset="utf-8"><style>td { color: red }</style>
    <script>document.write('<table><tr><td>no</td></tr></table>')</script></head><body>
    <table><tr><td>Men&uacute;</td></tr></table><!-- <td>nada</td> -->
    <TABLE border=1><tr><th colspan="2">Socios</th></tr>
    <tr><td>Nombre<td>C&eacute;dula</tr>
    <tr><td> Ana&nbsp;Pe&#241;a <br>Soto</td><td>1-1111-1111</td></tr></table></body></html>`;
  const sheet = await read(Buffer.from(page));
  expect(sheet.rows.map(({ cells }) => cells)).toEqual([
    ['Socios', ''],
    ['Nombre', 'Cédula'],
    ['Ana Peña Soto', '1-1111-1111'],
  ]);
  expect(sheet.notices.join()).toContain('página web');
});

test.each([
  ['%PDF-1.4\n1 0 obj', 'Es un PDF'],
  ['<!DOCTYPE html><html><body>Hola</body></html>', 'sin una tabla'],
  [
    '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    '2003',
  ],
  ['{\\rtf1 hola}', 'documento de texto'],
])('another kind of paper is named for what it is', async (file, words) => {
  expect(await sentence(Buffer.from(file))).toContain(words);
});
