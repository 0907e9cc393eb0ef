import { MEMBERSHIP_STATUSES } from '@forja/contract/memberships/status';
import { MAX_TAG, PEOPLE_SORTS, USER_STATUSES } from '@forja/contract/people/values';
import { ROLES } from '@forja/contract/roles';
import { useMemo } from 'react';
import { useAddressLayer } from '../../../lib/screen/use-address-layer.ts';
import { useSearchParam } from '../../../lib/screen/use-search-params.ts';
import type { PeopleFilters } from '../queries.ts';

/** The address may contain anything, so only allowed values pass. */
const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find((item) => item === value);

const ID = /^[0-9a-f-]{36}$/;

function readFilters(params: URLSearchParams): PeopleFilters {
  const days = Number(params.get('ausente'));
  const plan = params.get('plan') ?? '';
  const importId = params.get('importacion') ?? '';
  const role = oneOf(ROLES, params.get('rol'));
  const status = oneOf(USER_STATUSES, params.get('cuenta'));
  const membership = oneOf([...MEMBERSHIP_STATUSES, 'none'] as const, params.get('estado'));
  const debt = oneOf(['open'] as const, params.get('deuda'));
  const tag = params.get('etiqueta')?.slice(0, MAX_TAG);
  const search = params.get('buscar')?.slice(0, 120);
  return {
    sort: oneOf(PEOPLE_SORTS, params.get('orden')) ?? 'name',
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(membership ? { membership } : {}),
    ...(ID.test(plan) ? { planId: plan } : {}),
    ...(ID.test(importId) ? { importId } : {}),
    ...(tag ? { tag } : {}),
    ...(debt ? { debt } : {}),
    ...(Number.isInteger(days) && days > 0 ? { absentDays: days } : {}),
  };
}

const PARAMETERS: Record<keyof PeopleFilters, string> = {
  search: 'buscar',
  role: 'rol',
  status: 'cuenta',
  membership: 'estado',
  planId: 'plan',
  absentDays: 'ausente',
  importId: 'importacion',
  tag: 'etiqueta',
  debt: 'deuda',
  sort: 'orden',
};

/** The filters and the open person, stored in the address so that a link shows the same. */
export function usePeopleAddress() {
  const { params, setParams, write } = useSearchParam();
  const panel = useAddressLayer('persona');
  const text = params.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);

  return {
    filters,
    open: panel.id,
    setFilter: (key: keyof PeopleFilters, value: string | null) => write(PARAMETERS[key], value),
    setOpen: (id: string | null) => (id === null ? panel.close() : panel.open(id)),
    clear: () => setParams({}, { replace: true }),
  };
}
