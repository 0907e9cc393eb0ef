import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import { FISCAL_STATUSES, type FiscalStatus } from '@forja/contract/fiscal/values';
import { FISCAL_KIND_NAMES, FISCAL_STATUS_NAMES } from '@forja/contract/fiscal/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { usePages } from '../../lib/query/use-pages.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import {
  fiscalDocumentsQuery,
  PAGE_SIZE,
  replaceDocument,
  retryDocument,
  savePdf,
  saveXml,
} from './queries.ts';

const TONES = {
  waiting: 'neutral',
  held: 'warn',
  received: 'neutral',
  processing: 'neutral',
  accepted: 'ok',
  rejected: 'bad',
} as const satisfies Record<FiscalStatus, string>;

const STATUSES = FISCAL_STATUSES.map((value) => ({ value, label: FISCAL_STATUS_NAMES[value] }));

function Tools({ document }: { document: FiscalDocumentRow }) {
  const { id, clave, status, hasXml, canBeReplaced } = document;
  const may = useMay();
  const replace = useAction(() => replaceDocument(id));
  const retry = useAction(() => retryDocument(id));
  const save = useAction(() => saveXml(id, clave));
  const print = useAction(() => savePdf(id, clave));
  return (
    <span className="flex justify-end gap-2">
      {status === 'held' && may('fiscal.issue') && (
        <Button size={28} loading={retry.busy} onClick={() => retry.start()}>
          Enviar de nuevo
        </Button>
      )}
      {canBeReplaced && may('fiscal.issue') && (
        <Button size={28} loading={replace.busy} onClick={() => replace.start()}>
          Corregir
        </Button>
      )}
      {hasXml && (
        <>
          <Button size={28} loading={print.busy} onClick={() => print.start()}>
            PDF
          </Button>
          <Button size={28} loading={save.busy} onClick={() => save.start()}>
            XML
          </Button>
        </>
      )}
    </span>
  );
}

const columns = (timeZone: string, currency: string): Column<FiscalDocumentRow>[] => [
  {
    key: 'kind',
    header: 'Comprobante',
    title: true,
    cell: ({ kind, consecutive, environment }) => (
      <span>
        {FISCAL_KIND_NAMES[kind]} {Number(consecutive.slice(-10))}
        {environment === 'sandbox' && <span className="text-muted"> · Pruebas</span>}
      </span>
    ),
  },
  {
    key: 'person',
    header: 'Cliente',
    phone: 'detail',
    cell: ({ person }) => person?.name ?? <span className="text-muted">Mostrador</span>,
  },
  {
    key: 'at',
    header: 'Emitido',
    phone: 'detail',
    cell: ({ createdAt }) => (
      <span className="text-muted">{formatMoment(createdAt, timeZone, new Date())}</span>
    ),
  },
  {
    key: 'status',
    header: 'Estado',
    phone: 'side',
    cell: ({ status, reason }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={TONES[status]}>{FISCAL_STATUS_NAMES[status]}</Badge>
        {reason && <span className="text-12 text-muted wrap-anywhere">{reason}</span>}
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    width: 120,
    align: 'end',
    phone: 'side',
    cell: ({ totalCents }) => totalCents !== null && formatMoney(totalCents, currency),
  },
  {
    key: 'tools',
    header: 'Archivo',
    width: 260,
    align: 'end',
    phone: 'side',
    cell: (document) => <Tools document={document} />,
  },
];

/** Every electronic document with what became of it. */
export function DocumentsTab() {
  const { timeZone, currency } = useSettings();
  const [status, setStatus] = useState<FiscalStatus | null>(null);
  const pages = usePages({ status });
  const list = useQuery({
    ...fiscalDocumentsQuery(status, pages.cursor),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4">
      <SelectField
        label="Estado"
        className="w-56"
        options={STATUSES}
        placeholder="Todos"
        value={status ?? ''}
        onChange={({ target }) => setStatus((target.value || null) as FiscalStatus | null)}
      />
      <Panel title="Comprobantes electrónicos" className="overflow-hidden">
        <DataTable
          label="Comprobantes electrónicos"
          columns={columns(timeZone, currency)}
          rows={list.data?.rows ?? []}
          rowKey={({ id }) => id}
          rowName={({ kind, consecutive }) =>
            `${FISCAL_KIND_NAMES[kind]} ${Number(consecutive.slice(-10))}`
          }
          loading={list.isFetching}
          empty={
            <EmptyState
              title="No hay comprobantes"
              text="Aparecen con cada venta desde el día que el dueño eligió en Ajustes, Facturación."
            />
          }
        />
        <Pagination
          {...pages.around(list.data)}
          pageSize={PAGE_SIZE}
          className="border-t border-line px-4"
        />
      </Panel>
    </div>
  );
}
