import { choiceWord } from '@forja/contract/audit/choice-words';
import { auditDetails } from '@forja/contract/audit/details';
import type { AuditEntry, AuditQuery } from '@forja/contract/audit/routes';
import { entryText } from '@forja/contract/audit/words';
import { libraryWord } from '@forja/library/choice-words';
import type { Db } from '../../platform/db/gym-db.ts';
import { type Column, moneyText } from '../../platform/documents/columns.ts';
import { everyRow, type ListExport } from '../exports/public.ts';
import * as log from './log.ts';

const WITHOUT_PERSON: Record<string, string> = { provider: 'Forja', system: 'Automático' };

const columnsIn = (currency: string): readonly Column<AuditEntry>[] => [
  { title: 'cuándo', kind: 'instant', read: ({ at }) => at },
  {
    title: 'quién',
    kind: 'text',
    read: ({ username, role }) => username ?? WITHOUT_PERSON[role] ?? role,
  },
  { title: 'qué', kind: 'text', width: 1.4, read: entryText },
  { title: 'a quién', kind: 'text', read: ({ objectName }) => objectName },
  {
    title: 'cambios',
    kind: 'text',
    width: 2,
    read: ({ changes }) =>
      auditDetails(changes, (cents) => moneyText(cents, currency), choiceWord, libraryWord)
        .map(({ label, text }) => `${label}: ${text}`)
        .join(' · '),
  },
  {
    title: 'desde',
    kind: 'text',
    width: 0.8,
    read: ({ device, address }) => [device, address].filter(Boolean).join(', '),
  },
];

/** The matching audit entries, newest first. */
export const auditExport = (
  db: Db,
  currency: string,
  filters: Omit<AuditQuery, 'limit' | 'cursor'>,
  areas: readonly string[] | null,
): ListExport<AuditEntry> => ({
  name: 'bitacora',
  title: 'Bitácora',
  columns: columnsIn(currency),
  rows: everyRow((page) => log.list(db, { ...filters, ...page }, areas)),
  filters,
});
