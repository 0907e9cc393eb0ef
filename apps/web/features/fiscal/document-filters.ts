import { asDay, isDay } from '@forja/calendar/day';
import { FISCAL_KINDS, FISCAL_STATUSES } from '@forja/contract/fiscal/values';
import { useSearchParam } from '../../lib/screen/use-search-params.ts';
import type { DocumentFilters } from './queries.ts';

const NAMES = {
  search: 'buscar',
  status: 'estado',
  kind: 'tipo',
  from: 'desde',
  to: 'hasta',
} as const;

const dayOf = (text: string | null) => (text && isDay(text) ? asDay(text) : undefined);

/** The filters of the documents, stored in the address, so that a link shows the same list. */
export function useDocumentFilters() {
  const { params, setParams, write } = useSearchParam();
  const status = FISCAL_STATUSES.find((each) => each === params.get(NAMES.status));
  const kind = FISCAL_KINDS.find((each) => each === params.get(NAMES.kind));
  const search = params.get(NAMES.search);
  const from = dayOf(params.get(NAMES.from));
  const to = dayOf(params.get(NAMES.to));
  const filters: DocumentFilters = {
    ...(search && { search }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    set: (key: keyof typeof NAMES, value: string) => write(NAMES[key], value),
    clear: () => setParams({ vista: 'comprobantes' }, { replace: true }),
  };
}
