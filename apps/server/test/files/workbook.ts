import { readXlsx } from 'hucre/xlsx';

/** The sheets of an Excel file, read with a library other than the one that wrote it. */
export const sheetsOf = async (file: Buffer) => (await readXlsx(file, { readStyles: true })).sheets;

export async function firstSheet(file: Buffer) {
  const [sheet] = await sheetsOf(file);
  if (!sheet) throw new Error('No sheet');
  return sheet;
}
