import type { CellKind } from './columns.ts';

/** The texts of the files an Excel workbook consists of (ECMA-376, SpreadsheetML). */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const FORMATS: Record<CellKind, string> = {
  text: '@',
  integer: '#,##0',
  decimal: '#,##0.0',
  percent: '0 %',
  money: '#,##0.00',
  date: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
};
const KINDS = Object.keys(FORMATS);
/** Numbers below are built-in formats of Excel. */
const FIRST_FORMAT = 164;

/** Styles by their number in `styles`: the plain one, that of the head, and one for each kind. */
export const HEAD_STYLE = 1;
export const styleOf = (kind: CellKind): number => KINDS.indexOf(kind) + 2;

/** What XML cannot hold: control characters but for tab and line ends, and halves of characters. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Nearly every text: letters of Europe, digits and marks that XML holds as they are. */
const PLAIN_IN_XML = /^[ !#-%'-;=?-~\u00a1-\u024f]*$/;

export const escapeXml = (text: string): string =>
  PLAIN_IN_XML.test(text)
    ? text
    : text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"\r]/g, (mark) => ESCAPES[mark] ?? mark);

const part = (name: string, type: string): string =>
  `<Override PartName="/${name}" ContentType="${type}"/>`;

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;

const relations = (...all: string[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

const styles = (): string => {
  const formats = Object.values(FORMATS).map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const ofKinds = KINDS.map(
    (_, index) =>
      `<xf numFmtId="${FIRST_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return `${DECLARATION}<styleSheet xmlns="${SHEETS}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDEDF0"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${ofKinds.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${ofKinds.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
};

export const sheetFile = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Repeats the head of a list on each page that is printed. */
function headsOnEveryPage(sheetNames: readonly string[]): string {
  const heads = sheetNames.map((name, index) => {
    const quoted = escapeXml(`'${name.replaceAll("'", "''")}'`);
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted}!$1:$1</definedName>`;
  });
  return `<definedNames>${heads.join('')}</definedNames>`;
}

/** The files beside the sheets, by name. */
export function workbookFiles(
  sheetNames: readonly string[],
  creator: string,
): Record<string, string> {
  const sheets = sheetNames.map((name, index) => ({ name: escapeXml(name), number: index + 1 }));
  return {
    'xl/styles.xml': styles(),
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets>${headsOnEveryPage(sheetNames)}</workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map(({ number }) =>
        relation(`rId${number}`, `${OFFICE}/worksheet`, `worksheets/sheet${number}.xml`),
      ),
      relation('styles', `${OFFICE}/styles`, 'styles.xml'),
    ),
    'docProps/core.xml': `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${escapeXml(creator)}</dc:creator></cp:coreProperties>`,
    '_rels/.rels': relations(
      relation('workbook', `${OFFICE}/officeDocument`, 'xl/workbook.xml'),
      relation('core', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
    ),
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      part('xl/workbook.xml', `${TYPE}.sheet.main+xml`),
      part('xl/styles.xml', `${TYPE}.styles+xml`),
      part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
      ...sheets.map(({ number }) => part(sheetFile(number), `${TYPE}.worksheet+xml`)),
    ].join('')}</Types>`,
  };
}

/** A column as a sheet declares it, its width in characters. */
interface SheetColumn {
  kind: CellKind;
  width: number;
}

/** The XML before the rows: a frozen head, column widths and formats. */
export function sheetBegin(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ kind, width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleOf(kind)}" customWidth="1"/>`,
  );
  return `${DECLARATION}<worksheet xmlns="${SHEETS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

/**
 * The XML after the rows: a filter on the head, landscape paper one page wide, and no warnings
 * about numbers that are names, such as member numbers.
 */
export const sheetEnd = (lastColumn: string, lastRow: number): string => {
  const all = `A1:${lastColumn}${lastRow}`;
  return `</sheetData><autoFilter ref="${all}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
};
