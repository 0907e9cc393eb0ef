import type { ShiftSale } from '@forja/contract/counter/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { usePages } from '../../../lib/query/use-pages.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { PAGE_SIZE, shiftSalesQuery } from '../queries.ts';
import { SaleDialog } from '../sale-dialog.tsx';

const columns = (timeZone: string, onOpen: (id: string) => void): Column<ShiftSale>[] => [
  {
    key: 'number',
    header: 'Venta',
    width: 124,
    title: true,
    cell: ({ number, voidedAt, hasReturns }) => (
      <div className="grid justify-items-start gap-0.5">
        {`Venta ${number}`}
        {voidedAt && <Badge tone="bad">Anulada</Badge>}
        {hasReturns && <Badge tone="warn">Devolución</Badge>}
      </div>
    ),
  },
  {
    key: 'at',
    header: 'Hora',
    width: 84,
    phone: 'detail',
    cell: ({ at }) => <span className="tabular-nums">{formatTime(at, timeZone)}</span>,
  },
  {
    key: 'person',
    header: 'Persona y concepto',
    phone: 'detail',
    cell: ({ username, concept }) => (
      <div className="sm:py-1.5">
        {username ?? 'Venta de mostrador'}
        <span className="block truncate text-13 text-muted max-sm:hidden">{concept}</span>
      </div>
    ),
  },
  {
    key: 'by',
    header: 'Cobró',
    width: 130,
    phone: 'detail',
    cell: ({ by }) => <span className="text-muted">{by ?? 'Sin nombre'}</span>,
  },
  {
    key: 'total',
    header: 'Total',
    width: 104,
    align: 'end',
    phone: 'side',
    cell: ({ totalCents, currency }) =>
      totalCents === null ? '—' : formatMoney(totalCents, currency),
  },
  {
    key: 'open',
    header: 'Recibo',
    width: 100,
    align: 'end',
    phone: 'side',
    cell: ({ id, number }) => (
      <Button
        size={28}
        variant="ghost"
        aria-label={`Ver la venta ${number}`}
        onClick={() => onOpen(id)}
      >
        Ver
      </Button>
    ),
  },
];

/** What was sold in a shift, newest first; each row opens its receipt, where it can be voided. */
export function ShiftSales({ shiftId }: { shiftId: string }) {
  const { timeZone } = useSettings();
  const may = useMay();
  const pages = usePages({});
  const [openId, setOpen] = useState<string | null>(null);
  const list = useQuery({
    ...shiftSalesQuery(shiftId, pages.cursor),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Ventas del turno" className="overflow-hidden">
      <LoadState query={list} failed="No pudimos cargar las ventas">
        <DataTable
          label="Ventas del turno"
          columns={columns(timeZone, setOpen)}
          hidden={may('money.take') ? [] : ['open']}
          rows={list.data?.rows ?? []}
          rowKey={({ id }) => id}
          rowName={({ number }) => `Venta ${number}`}
          loading={list.isFetching}
          empty={{
            title: 'Todavía no hay ventas de mostrador',
            text: 'Lo que se cobra en una ficha o en Membresías cuenta arriba, entre los cobros.',
          }}
        />
      </LoadState>
      <Pagination
        {...pages.around(list.data)}
        pageSize={PAGE_SIZE}
        className="border-t border-line px-4"
      />
      {openId && <SaleDialog saleId={openId} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
