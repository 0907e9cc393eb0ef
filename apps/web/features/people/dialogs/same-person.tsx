import type { SameContact } from '@forja/contract/people/duplicate-routes';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/screen/use-debounced.ts';
import { SameContactHint } from '../../../shared/people/same-contact.tsx';
import { sameContactQuery } from '../queries.ts';

interface Props {
  field: SameContact['field'];
  typed: string;
  /** The person being edited, who is not listed. */
  exceptId: string | undefined;
}

/** People of the gym who already have the phone or identity number that is being typed. */
export function SamePerson({ field, typed, exceptId }: Props) {
  const settled = useDebounced(typed.trim());
  const { data = [] } = useQuery(sameContactQuery(field, settled, exceptId));
  return <SameContactHint found={data.map((one) => ({ ...one, personId: one.id }))} />;
}
