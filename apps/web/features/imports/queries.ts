import type { ForeignPlan, ImportDetail } from '@forja/contract/imports/routes';
import type {
  ImportField,
  ImportKind,
  RowOutcome,
  RowProblem,
  Taken,
} from '@forja/contract/imports/values';
import { MIN_CONTACT } from '@forja/contract/people/values';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query/query.ts';
import { download } from '../../lib/saving/download.ts';

export const importsQuery = () =>
  queryOptions({ queryKey: ['imports'], queryFn: () => fetchList('GET /imports') });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () => fetchOne('GET /imports/{id}', { params: { id } }),
  });

export const plansQuery = () =>
  queryOptions({ queryKey: ['plans'], queryFn: () => fetchList('GET /membership-plans') });

export interface RowsFilter {
  outcome?: RowOutcome;
  problem?: RowProblem;
  differs?: Taken;
}

/** The first rows of a kind. A long list is not scrolled, but downloaded. */
export const rowsQuery = (id: string, filter: RowsFilter, limit: number) =>
  queryOptions({
    queryKey: ['imports', id, 'rows', filter, limit],
    queryFn: () =>
      fetchPage('GET /imports/{id}/rows', { params: { id }, query: { ...filter, limit } }),
  });

/** Shows the server's answer at once, and reads the rows again. */
async function kept(work: Promise<ImportDetail>): Promise<ImportDetail> {
  const detail = await work;
  queryClient.setQueryData(importQuery(detail.id).queryKey, detail);
  await queryClient.invalidateQueries({ queryKey: ['imports'] });
  return detail;
}

export async function uploadSheet(kind: ImportKind, file: File): Promise<ImportDetail> {
  const body = new FormData();
  body.append('file', file);
  return kept(change('POST /imports', { query: { kind }, body }));
}

export const setColumns = (id: string, fields: (ImportField | null)[]) =>
  kept(change('PUT /imports/{id}/columns', { params: { id }, body: { fields } }));

export const choosePlan = (id: string, name: string, planId: string) =>
  kept(change('PUT /imports/{id}/plans', { params: { id }, body: { name, planId } }));

export const makePlan = (id: string, name: string, create: NonNullable<ForeignPlan['create']>) =>
  kept(change('PUT /imports/{id}/plans', { params: { id }, body: { name, create } }));

/** Creates every plan of the sheet whose price the sheet tells. */
export const makePlans = (id: string) =>
  kept(change('POST /imports/{id}/plans', { params: { id } }));

/** Says what counts as the sheet has it, where it differs from what is here. */
export const setTakes = (id: string, takes: Taken[]) =>
  kept(change('PUT /imports/{id}/takes', { params: { id }, body: { takes } }));

export const repair = (id: string, problem: RowProblem) =>
  kept(change('POST /imports/{id}/repair', { params: { id }, body: { problem } }));

export const sameInSheetQuery = (
  id: string,
  number: number,
  field: 'phone' | 'nationalId',
  typed: string,
) =>
  queryOptions({
    queryKey: ['imports', id, 'same-contact', number, field, typed],
    queryFn: () =>
      fetchList('GET /imports/{id}/same-contact', {
        params: { id },
        query: { number, [field]: typed },
      }),
    enabled: typed.length >= MIN_CONTACT,
  });

export async function editRow(
  id: string,
  number: number,
  body: { values?: Partial<Record<ImportField, string>>; skip?: boolean },
) {
  await change('PATCH /imports/{id}/rows', { params: { id }, body: { number, ...body } });
  await queryClient.invalidateQueries({ queryKey: ['imports'] });
}

export const startImport = (id: string) =>
  kept(change('POST /imports/{id}/start', { params: { id } }));

export const undoImport = (id: string) =>
  kept(change('POST /imports/{id}/undo', { params: { id } }));

export async function discardImport(id: string): Promise<void> {
  await change('DELETE /imports/{id}', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['imports'] });
}

export async function inviteNext(id: string) {
  const answer = await change('POST /imports/{id}/invitations', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['imports'] });
  return answer;
}

export const chatInvitationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id, 'whatsapp'],
    queryFn: () => fetchList('GET /imports/{id}/whatsapp-links', { params: { id } }),
  });

export async function proposeChats(id: string): Promise<void> {
  await change('POST /imports/{id}/whatsapp-links', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['imports'] });
}

/** Marks a person as written to, and returns the link for the chat that is opened now. */
export async function sendChat(id: string, personId: string) {
  const body = { personId };
  const { path } = await change('POST /imports/{id}/whatsapp-links/sent', { params: { id }, body });
  await queryClient.invalidateQueries({ queryKey: ['imports'] });
  return { kind: 'invitation' as const, userId: personId, path };
}

/** Reads again what other screens show of the imported data. */
export const forgetPeople = () =>
  Promise.all(
    ['users', 'person', 'plans', 'memberships', 'payments'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

const FILE_NAMES: Readonly<Record<ImportKind, string>> = {
  people: 'personas',
  payments: 'pagos',
  visits: 'visitas',
};

export const downloadTemplate = (kind: ImportKind) =>
  download(`plantilla-${FILE_NAMES[kind]}.xlsx`, 'GET /imports/template', { query: { kind } });

export const downloadLeftOut = (id: string, kind: ImportKind) =>
  download(`${FILE_NAMES[kind]}-por-revisar.csv`, 'GET /imports/{id}/left-out', { params: { id } });
