import { readXlsx } from 'hucre/xlsx';

/** The first sheet of an Excel file, read by a library that had no part in writing it. */
export async function firstSheet(file: Buffer) {
  const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
  if (!sheet) throw new Error('No sheet');
  return sheet;
}
