import type { Payment } from '@forja/contract/accounts/payment-routes';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../lib/format/format.ts';
import { SearchField } from '../../lib/forms/search-field.tsx';
import { shortDay } from '../../lib/gym/short-day.ts';
import { useLive } from '../../lib/live/current.ts';
import { queryClient } from '../../lib/query/query.ts';
import { usePages } from '../../lib/query/use-pages.ts';
import { download } from '../../lib/saving/download.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useSearchParam } from '../../lib/screen/use-search-params.ts';
import { useMay } from '../../lib/session/may.ts';
import { currentShiftQuery } from '../../shared/counter/current-shift.ts';
import { DocumentChips, usePaymentDocuments } from '../../shared/fiscal/payment-documents.tsx';
import { ReceiptButton } from '../../shared/memberships/receipt-button.tsx';
import { WhatsAppButton } from '../../shared/whatsapp/whatsapp-button.tsx';
import { PaymentState } from './payment-state.tsx';
import { PAGE_SIZE, type PaymentFilters, paymentsQuery } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { UndoPayment } from './undo-payment.tsx';
import { VoidPaymentDialog } from './void-payment-dialog.tsx';
import { WaitingWork } from './waiting-work.tsx';

type PendingAction = { payment: Payment; action: 'void' | 'refund' };

const columns = (
  onAsk: (payment: Payment, action: 'void' | 'refund') => void,
  fiscal: ReturnType<typeof usePaymentDocuments>,
  tablet: boolean,
): Column<Payment>[] => [
  {
    key: 'receipt',
    header: 'Recibo',
    width: 92,
    phone: 'detail',
    cell: (row) =>
      row.receiptNumber === null ? (
        '—'
      ) : (
        <ReceiptButton payment={row} text={`${row.receiptNumber}`} className="-ml-2.5" />
      ),
  },
  { key: 'person', header: 'Persona', title: true, cell: (row) => row.username },
  {
    key: 'concept',
    header: 'Concepto',
    width: 146,
    phone: 'detail',
    cell: (row) => (
      <span className="text-muted" title={row.concept}>
        {row.concept}
      </span>
    ),
  },
  {
    key: 'method',
    header: 'Forma de pago',
    width: 108,
    phone: 'none',
    cell: (row) => METHOD_NAMES[row.method],
  },
  {
    key: 'day',
    header: 'Fecha',
    width: 88,
    phone: 'detail',
    cell: (row) => <span className="tabular-nums">{shortDay(row.paidOn)}</span>,
  },
  {
    key: 'status',
    header: 'Estado',
    width: 132,
    phone: 'side',
    cell: (row) => (
      <span className="grid justify-items-start py-1">
        <PaymentState payment={row} />
        {tablet && fiscal?.has(row.id) && <DocumentChips documents={fiscal.get(row.id) ?? []} />}
      </span>
    ),
  },
  {
    key: 'fiscal',
    header: 'Comprobante',
    width: 140,
    phone: 'detail',
    cell: (row) => <DocumentChips documents={fiscal?.get(row.id) ?? []} />,
  },
  {
    key: 'amount',
    header: 'Monto',
    width: 112,
    align: 'end',
    phone: 'side',
    cell: (row) => formatMoney(row.amountCents, row.currency),
  },
  {
    key: 'chat',
    header: 'Enviar',
    width: 72,
    align: 'end',
    phone: 'none',
    cell: (row) =>
      row.status === 'confirmed' ? (
        <WhatsAppButton
          about={{ kind: 'payment', paymentId: row.id }}
          hasPhone={row.hasPhone}
          to={`recibo ${row.receiptNumber ?? ''} de ${row.username}`}
          iconOnly
        />
      ) : null,
  },
  {
    key: 'void',
    header: 'Acciones',
    width: 136,
    align: 'end',
    phone: 'side',
    cell: (row) => (
      <UndoPayment
        payment={row}
        onVoid={() => onAsk(row, 'void')}
        onRefund={() => onAsk(row, 'refund')}
      />
    ),
  },
];

/** Hidden on narrow screens, also on the cards of a phone. */
const NARROW_HIDES = ['concept', 'method'];

/**
 * Other people report, confirm and refuse payments meanwhile. On the first connection it is read
 * again too, because something may have changed since the first read.
 */
const readWaiting = () => void queryClient.invalidateQueries({ queryKey: ['payments'] });

/** Payments that wait for confirmation, then all payments, newest first. */
export function PaymentsTab() {
  const [asked, setAsked] = useState<PendingAction | null>(null);
  const { params, write } = useSearchParam();
  const search = params.get('buscar') ?? '';
  const filters: PaymentFilters = search ? { search } : {};
  const pages = usePages(filters);
  const may = useMay();
  const countsBlindly = may('money.take') && !may('money.reports');
  const shift = useQuery({ ...currentShiftQuery, enabled: countsBlindly }).data?.shift;
  const narrow = useMedia('(max-width: 1279px)');
  const tablet = useMedia('(min-width: 640px) and (max-width: 1279px)');
  const list = useQuery({
    ...paymentsQuery(filters, pages.cursor),
    placeholderData: keepPreviousData,
  });
  useLive('incoming-money', readWaiting);
  useLive('notification', readWaiting);
  const fiscal = usePaymentDocuments(list.data?.rows.map(({ id }) => id) ?? []);
  const roomy = useMedia(fiscal ? '(min-width: 1500px)' : '(min-width: 1440px)');
  return (
    <>
      {may('money.take') && <WaitingWork />}
      <LoadState query={list} failed="No pudimos cargar los pagos">
        <Panel
          title="Todos los pagos"
          actions={
            <ExportMenu
              name="pagos"
              save={(file, format) =>
                download(file, 'GET /payments/export', { query: { ...filters, format } })
              }
            />
          }
          className="overflow-hidden"
        >
          <div className="grid gap-2 px-5 pb-3">
            {!may('money.void') && (
              <p className="text-13 text-muted">
                ¿Un cobro salió mal? Pide a gerencia que lo anule.
              </p>
            )}
            {countsBlindly && shift?.isBlind && shift.count === null && (
              <p className="text-13 text-muted">
                El efectivo de esta caja se ve aquí cuando la hayas contado.
              </p>
            )}
            <SearchField
              label="Buscar pagos"
              placeholder="Nombre o comprobante"
              value={search}
              onSearch={(text) => write('buscar', text)}
            />
          </div>
          <DataTable
            label="Pagos"
            columns={columns((payment, action) => setAsked({ payment, action }), fiscal, tablet)}
            hidden={[
              ...(narrow ? NARROW_HIDES : []),
              ...(may('money.void') || may('money.refund') ? [] : ['void']),
              // A tablet has no space for this column; there the documents are below the state.
              ...(fiscal && !tablet ? [] : ['fiscal']),
              ...(roomy && may('messages.staff') ? [] : ['chat']),
            ]}
            className="max-h-[calc(100dvh-260px)] min-h-60"
            rows={list.data?.rows ?? []}
            rowKey={(row) => row.id}
            rowName={(row) => `${row.username}, ${row.concept}`}
            loading={list.isFetching}
            empty={{
              title: search ? 'Ningún pago coincide con la búsqueda' : 'Todavía no hay pagos',
            }}
          />
          <Pagination
            {...pages.around(list.data)}
            pageSize={PAGE_SIZE}
            className="border-t border-line px-4"
          />
        </Panel>
      </LoadState>
      {asked?.action === 'refund' && (
        <RefundDialog payment={asked.payment} onClose={() => setAsked(null)} />
      )}
      {asked?.action === 'void' && (
        <VoidPaymentDialog payment={asked.payment} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
