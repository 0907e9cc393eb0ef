import type { Measurement } from '@forja/contract/measurements/routes';
import { MEASURES } from '@forja/contract/measurements/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { type ListExport, ownedBy, requireExport, singlePage } from '../exports/public.ts';
import { listMeasurements } from './measurements.ts';

const takenAt: Column<Measurement> = {
  title: 'fecha',
  kind: 'instant',
  width: 1.4,
  read: (row) => row.takenAt,
};

const measures = (titled: (label: string, unit: string) => string): Column<Measurement>[] =>
  MEASURES.map(({ key, label, unit }) => ({
    title: titled(label.toLowerCase(), unit),
    kind: 'decimal',
    read: (row) => row[key],
  }));

const bmi: Column<Measurement> = { title: 'IMC', kind: 'decimal', read: (row) => row.bmi };

const COLUMNS: readonly Column<Measurement>[] = [
  takenAt,
  ...measures((label, unit) => `${label} (${unit})`),
  bmi,
  { title: 'cintura / cadera', kind: 'decimal', read: ({ waistHipRatio }) => waistHipRatio },
  { title: 'notas', kind: 'text', read: ({ notes }) => notes },
];

/** Short titles, because a page holds a dozen columns. */
const PAPER_COLUMNS = [
  takenAt,
  ...measures((label, unit) => `${label.split(' ')[0]} ${unit}`),
  bmi,
];

/**
 * A person's measurements, oldest first; read at once, so that a request for a stranger's is
 * refused before the file begins.
 */
export async function measurementsExport(
  db: Db,
  caller: Caller,
  userId: string,
): Promise<ListExport<Measurement>> {
  const rows = await listMeasurements(db, caller, userId);
  requireExport(caller, userId);
  return {
    name: 'mediciones',
    title: 'Mediciones',
    columns: COLUMNS,
    paperColumns: PAPER_COLUMNS,
    rows: singlePage(async () => rows),
    ...ownedBy(caller, userId),
  };
}
