import { buffer } from 'node:stream/consumers';
import { createZip } from '../../platform/documents/zip.ts';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A file like those of a spreadsheet program: XML texts by file name. */
export async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = createZip();
  const bytes = buffer(zip.stream);
  for (const [name, text] of Object.entries(files)) await zip.add(name, [text]);
  await zip.end();
  return bytes;
}

/** A workbook with one sheet whose rows are given as XML. Style 1 is a date. */
export const workbookOf = (rows: string, { after = '', strings = '', first = '' } = {}) =>
  zipOf({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${REL}">${first}<sheets><sheet name="Socios" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
  });

/** A cell that contains its text. */
const textCell = (text: string): string =>
  `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;

export const textRow = (texts: readonly string[]): string =>
  `<row>${texts.map(textCell).join('')}</row>`;
