import type { SameInSheet } from '@forja/contract/imports/routes';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/screen/use-debounced.ts';
import { SameContactHint } from '../../shared/people/same-contact.tsx';
import { sameInSheetQuery } from './queries.ts';

interface Props {
  importId: string;
  /** The number of the row that is being corrected. */
  number: number;
  field: SameInSheet['field'];
  typed: string;
}

/** Shows which people of the gym and which other rows have the typed value too. */
export function SameInSheetHint({ importId, number, field, typed }: Props) {
  const settled = useDebounced(typed.trim());
  const { data = [] } = useQuery(sameInSheetQuery(importId, number, field, settled));
  const found = data.map(({ number: row, name, ...one }) => ({
    ...one,
    name: row === null ? name : `la fila ${row}${name && `, ${name}`}`,
  }));
  return <SameContactHint found={found} />;
}
