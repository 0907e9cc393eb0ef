import type { SameContact } from '@forja/contract/people/duplicate-routes';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/screen/use-debounced.ts';
import { SameContactHint } from '../../../shared/people/same-contact.tsx';
import { sameContactQuery } from '../queries.ts';

interface Props {
  field: SameContact['field'];
  typed: string;
  /** Whose data is being typed. */
  exceptId: string | undefined;
}

/** Who of the gym has what is being typed about a person. */
export function SamePerson({ field, typed, exceptId }: Props) {
  const settled = useDebounced(typed.trim());
  const { data = [] } = useQuery(sameContactQuery(field, settled, exceptId));
  return <SameContactHint found={data.map((one) => ({ ...one, personId: one.id }))} />;
}
