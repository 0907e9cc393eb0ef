import { MEASURES } from '@forja/contract/measurement-words';
import type { Measurement } from '@forja/contract/measurements';
import type { Column } from '../../platform/columns.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/session.ts';
import { type ListExport, ownedBy, wholeList } from '../exports/service.ts';
import { listMeasurements } from './service.ts';

const COLUMNS: readonly Column<Measurement>[] = [
  { title: 'fecha', kind: 'instant', read: ({ takenAt }) => takenAt },
  ...MEASURES.map(
    ({ key, label, unit }): Column<Measurement> => ({
      title: `${label.toLowerCase()} (${unit})`,
      kind: 'decimal',
      read: (row) => row[key],
    }),
  ),
  { title: 'IMC', kind: 'decimal', read: ({ bmi }) => bmi },
  { title: 'cintura / cadera', kind: 'decimal', read: ({ waistHipRatio }) => waistHipRatio },
  { title: 'notas', kind: 'text', read: ({ notes }) => notes },
];

/** A person's measurements, oldest first; asked for at once, so that a stranger's are refused. */
export async function measurementsExport(
  db: Db,
  caller: Caller,
  userId: string,
): Promise<ListExport<Measurement>> {
  const rows = await listMeasurements(db, caller, userId);
  return {
    name: 'mediciones',
    title: 'Mediciones',
    columns: COLUMNS,
    rows: wholeList(async () => rows),
    ...ownedBy(caller, userId),
  };
}
