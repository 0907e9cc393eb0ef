import { sql } from 'kysely';
import type { FiscalDocument, FiscalLine } from '../../features/tax-office/writing/document.ts';
import type { TestGym } from '../harness.ts';

interface Written {
  id: string;
  kind: string;
  status: string;
  refersTo: string | null;
  reason: string | null;
  content: FiscalDocument | null;
  xml: string | null;
}

export const documentsOf = (gym: TestGym): Promise<Written[]> =>
  gym.db.all(sql<Written>`
    select id, kind, status, refers_to as "refersTo", reason, content, xml
    from fiscal_documents order by created_at, id`);

const centsOf = ({ quantity, unitPriceCents, discountCents }: FiscalLine): number =>
  quantity * unitPriceCents - discountCents;

const nameOf = ({ detail, cabys, taxBp }: FiscalLine): string => `${detail} ${cabys} ${taxBp}`;

function add(sums: Map<string, number>, lines: readonly FiscalLine[], sign: 1 | -1): void {
  for (const line of lines) {
    const name = nameOf(line);
    sums.set(name, (sums.get(name) ?? 0) + sign * centsOf(line));
  }
}

/**
 * What remains of each sold line after its notes are subtracted and withdrawn notes are added
 * again: each line with its rate, and the remaining cents.
 */
export function leftOfSales(documents: readonly Written[]) {
  const isSale = ({ kind }: Written) => kind === '01' || kind === '04';
  const linesOf = ({ content }: Written): readonly FiscalLine[] => content?.lines ?? [];
  const about = (id: string, kind: string) =>
    documents.filter((other) => other.refersTo === id && other.kind === kind);
  const corrected = documents.filter(
    (each) => isSale(each) || (each.kind === '02' && each.refersTo !== null && !isNoteOf(each)),
  );
  function isNoteOf({ refersTo }: Written): boolean {
    return documents.some(({ id, kind }) => id === refersTo && kind === '03');
  }
  return corrected.flatMap((sale) => {
    const left = new Map<string, number>();
    add(left, linesOf(sale), 1);
    for (const note of about(sale.id, '03')) {
      add(left, linesOf(note), -1);
      // The line of a debit note has another text than the sold line.
      const [line] = linesOf(note);
      for (const given of about(note.id, '02')) {
        add(left, line ? linesOf(given).map((each) => ({ ...each, detail: line.detail })) : [], 1);
      }
    }
    return [...left].map(([name, cents]) => ({ sale: sale.id, name, cents }));
  });
}

const TAX = /<TotalImpuesto>([\d.]+)<\/TotalImpuesto>/;

/** The IVA in the signed files, in cents. Notes that take something back are subtracted. */
export const taxInFiles = (documents: readonly Written[]): number =>
  documents.reduce((sum, { kind, xml }) => {
    const cents = Number(TAX.exec(xml ?? '')?.[1] ?? 0) * 100;
    return sum + (kind === '03' ? -cents : cents);
  }, 0);
