import exceljs from 'exceljs';

/** The first sheet of an Excel file. */
export async function firstSheet(file: Buffer): Promise<exceljs.Worksheet> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer,
  );
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('No sheet');
  return sheet;
}
