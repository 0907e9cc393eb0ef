import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import { FISCAL_KINDS, FISCAL_STATUSES } from '@forja/contract/fiscal/values';
import { FISCAL_KIND_NAMES, FISCAL_STATUS_NAMES } from '@forja/contract/fiscal/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { SearchField } from '../../lib/forms/search-field.tsx';
import { useSettings } from '../../lib/gym/settings.ts';
import { usePages } from '../../lib/query/use-pages.ts';
import { documentName, documentState } from '../../shared/fiscal/document-words.ts';
import { fiscalStatusQuery } from '../../shared/fiscal/queries.ts';
import { DocumentActions } from './document-actions.tsx';
import { useDocumentFilters } from './document-filters.ts';
import { OfficeAway } from './office-away.tsx';
import { fiscalDocumentsQuery, PAGE_SIZE } from './queries.ts';
import { ExchangeRates } from './settings/exchange-rates.tsx';

const STATUSES = FISCAL_STATUSES.map((value) => ({ value, label: FISCAL_STATUS_NAMES[value] }));
const KINDS = FISCAL_KINDS.map((value) => ({ value, label: FISCAL_KIND_NAMES[value] }));

const columns = (
  timeZone: string,
  currency: string,
  isNarrow: boolean,
): Column<FiscalDocumentRow>[] => [
  {
    key: 'kind',
    header: 'Comprobante',
    title: true,
    ...(isNarrow && { width: 150 }),
    cell: (document) => {
      const facts = [
        ...(isNarrow ? [formatMoment(document.createdAt, timeZone, new Date())] : []),
        ...(document.environment === 'sandbox' ? ['Pruebas'] : []),
      ].join(' · ');
      return (
        <span className="block whitespace-normal max-lg:py-1">
          {documentName(document)}
          {facts && (
            <span className="text-muted max-lg:block max-lg:text-12">
              <span className="max-lg:hidden"> · </span>
              {facts}
            </span>
          )}
        </span>
      );
    },
  },
  {
    key: 'person',
    header: 'Cliente',
    ...(isNarrow && { width: 150 }),
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
    ...(isNarrow && { width: 140 }),
    phone: 'side',
    cell: (document) => {
      const { name, tone } = documentState(document);
      return (
        <span className="grid justify-items-start gap-1 py-1 max-sm:max-w-44 max-sm:justify-items-end max-sm:text-right">
          <Badge tone={tone}>{name}</Badge>
          {document.reason && (
            <span className="text-12 text-muted whitespace-normal wrap-anywhere">
              {document.reason}
            </span>
          )}
        </span>
      );
    },
  },
  {
    key: 'total',
    header: 'Total',
    width: isNarrow ? 90 : 120,
    align: 'end',
    phone: 'side',
    cell: ({ totalCents }) => totalCents !== null && formatMoney(totalCents, currency),
  },
  {
    key: 'tools',
    header: 'Acciones',
    width: isNarrow ? 150 : 170,
    align: 'end',
    phone: 'side',
    cell: (document) => <DocumentActions document={document} />,
  },
];

/** The electronic documents of sales, newest first. */
export function DocumentsTab() {
  const { timeZone, currency } = useSettings();
  const { filters, isFiltered, set, clear } = useDocumentFilters();
  const isNarrow = useMedia('(max-width: 1023px)');
  const pages = usePages(filters);
  const list = useQuery({
    ...fiscalDocumentsQuery(filters, pages.cursor),
    placeholderData: keepPreviousData,
  });
  // Always read again, because it includes whether the tax office answers.
  const status = useQuery({ ...fiscalStatusQuery, staleTime: 0 });
  return (
    <div className="grid gap-4">
      <OfficeAway away={status.data?.away ?? null} />
      <ExchangeRates />
      <div className="grid grid-cols-2 items-end gap-x-2 gap-y-3 sm:grid-cols-4 sm:gap-3 lg:flex lg:flex-wrap">
        <div className="col-span-full lg:w-64">
          <SearchField
            label="Buscar comprobantes"
            placeholder="Cliente, número o clave"
            value={filters.search ?? ''}
            onSearch={(value) => set('search', value)}
          />
        </div>
        <SelectField
          label="Estado"
          options={STATUSES}
          placeholder="Todos"
          value={filters.status ?? ''}
          onChange={({ target }) => set('status', target.value)}
        />
        <SelectField
          label="Tipo"
          options={KINDS}
          placeholder="Todos"
          value={filters.kind ?? ''}
          onChange={({ target }) => set('kind', target.value)}
        />
        <DateField
          label="Desde"
          value={filters.from ?? ''}
          onChange={({ target }) => set('from', target.value)}
        />
        <DateField
          label="Hasta"
          value={filters.to ?? ''}
          min={filters.from}
          onChange={({ target }) => set('to', target.value)}
        />
        {isFiltered && (
          <Button variant="ghost" className="justify-self-start" onClick={clear}>
            Quitar filtros
          </Button>
        )}
      </div>
      <Panel title="Comprobantes electrónicos" className="overflow-hidden">
        <DataTable
          label="Comprobantes electrónicos"
          columns={columns(timeZone, currency, isNarrow)}
          hidden={isNarrow ? ['at'] : []}
          rows={list.data?.rows ?? []}
          rowKey={({ id }) => id}
          rowName={documentName}
          loading={list.isFetching}
          empty={
            isFiltered ? (
              <EmptyState title="Nada coincide con los filtros" />
            ) : (
              <EmptyState
                title="No hay comprobantes"
                text="Aparecen con cada venta desde el día que el dueño eligió en Ajustes, Facturación."
              />
            )
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
