import type { Payment } from '@forja/contract/payments';
import { Badge } from '@forja/ui/badge';
import { Button } from '@forja/ui/button';
import { type Column, DataTable } from '@forja/ui/data-table';
import { EmptyState } from '@forja/ui/empty-state';
import { ErrorState } from '@forja/ui/error-state';
import { Pagination } from '@forja/ui/pagination';
import { Panel } from '@forja/ui/panel';
import { toast } from '@forja/ui/toast';
import { useMedia } from '@forja/ui/use-media';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { download } from '../../lib/download.ts';
import { ExportMenu } from '../../lib/export-menu.tsx';
import { formatMoney, formatRelative } from '../../lib/format.ts';
import { PAYMENT_LOOKS } from '../../lib/memberships/payment-looks.ts';
import { ReceiptButton } from '../../lib/memberships/receipt-button.tsx';
import { shortDay } from '../../lib/memberships/short-day.ts';
import { METHOD_NAMES } from '../../lib/memberships/words.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { confirmPayment, PAGE_SIZE, paymentsQuery, rejectPayment, voidPayment } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Asked = { payment: Payment; deed: 'reject' | 'void' };

function Waiting({ onReject }: { onReject: (payment: Payment) => void }) {
  const { data } = useQuery(paymentsQuery({ status: 'reported' }, null));
  const [working, setWorking] = useState<string | null>(null);
  const confirm = async (payment: Payment) => {
    setWorking(payment.id);
    try {
      const { receiptNumber } = await confirmPayment(payment.id);
      toast(`Confirmado. ${payment.username} ya puede entrar. Recibo ${receiptNumber}.`);
    } catch (error) {
      toast({ tone: 'bad', message: errorMessage(error) });
    }
    setWorking(null);
  };
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="Por confirmar" className="mb-4">
      <ul>
        {data.rows.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-2 px-5 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="truncate font-medium">{payment.username}</p>
              <p className="text-13 text-muted">
                {METHOD_NAMES[payment.method]} · comprobante {payment.reference} ·{' '}
                {formatRelative(payment.createdAt, Date.now())}
              </p>
            </div>
            <span className="font-semibold tabular-nums">
              {formatMoney(payment.amountCents, payment.currency)}
            </span>
            {payment.receiptPhoto && (
              <a
                href={payment.receiptPhoto}
                target="_blank"
                rel="noreferrer"
                className="text-13 font-medium text-primary-text hover:underline"
              >
                Ver foto
              </a>
            )}
            <span className="flex gap-2">
              <Button
                size={28}
                variant="soft"
                loading={working === payment.id}
                icon={<Check size={14} strokeWidth={2.25} aria-hidden="true" />}
                onClick={() => void confirm(payment)}
              >
                Confirmar
              </Button>
              <Button size={28} onClick={() => onReject(payment)}>
                No llegó
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const columns = (onVoid: (payment: Payment) => void): Column<Payment>[] => [
  {
    key: 'receipt',
    header: 'Recibo',
    width: 92,
    phone: 'none',
    cell: (row) =>
      row.receiptNumber === null ? (
        '—'
      ) : (
        <ReceiptButton payment={row} text={`${row.receiptNumber}`} />
      ),
  },
  { key: 'person', header: 'Persona', title: true, cell: (row) => row.username },
  {
    key: 'concept',
    header: 'Concepto',
    phone: 'detail',
    cell: (row) => <span className="text-muted">{row.concept}</span>,
  },
  {
    key: 'method',
    header: 'Forma de pago',
    width: 130,
    phone: 'none',
    cell: (row) => METHOD_NAMES[row.method],
  },
  {
    key: 'day',
    header: 'Fecha',
    width: 80,
    phone: 'detail',
    cell: (row) => <span className="tabular-nums">{shortDay(row.paidOn)}</span>,
  },
  {
    key: 'status',
    header: 'Estado',
    width: 124,
    phone: 'side',
    cell: (row) => (
      <Badge tone={PAYMENT_LOOKS[row.status].tone}>{PAYMENT_LOOKS[row.status].word}</Badge>
    ),
  },
  {
    key: 'amount',
    header: 'Monto',
    width: 100,
    align: 'end',
    phone: 'side',
    cell: (row) => formatMoney(row.amountCents, row.currency),
  },
  {
    key: 'void',
    header: 'Acciones',
    width: 100,
    align: 'end',
    cell: (row) =>
      row.status === 'confirmed' ? (
        <Button size={28} variant="ghost" onClick={() => onVoid(row)}>
          Anular
        </Button>
      ) : null,
  },
];

/** What there is no room for beside the rest; a card of a phone leaves it out too. */
const NARROW_HIDES = ['concept', 'method'];

const DEEDS = {
  reject: {
    title: '¿El pago no llegó?',
    text: 'La persona verá que se rechazó y por qué.',
    confirm: 'Rechazar el pago',
    done: 'Rechazamos el pago.',
    run: rejectPayment,
  },
  void: {
    title: '¿Anular este pago?',
    text: 'El recibo conserva su número y queda marcado como anulado. Si pagaba una renovación, ese período se quita; si no, el monto vuelve a quedar pendiente.',
    confirm: 'Anular el pago',
    done: 'Anulamos el pago.',
    run: voidPayment,
  },
};

/** What waits for staff, then every payment, newest first. */
export function PaymentsTab() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const pages = usePages({});
  const narrow = useMedia('(max-width: 1023px)');
  const list = useQuery({ ...paymentsQuery({}, pages.cursor), placeholderData: keepPreviousData });
  return (
    <>
      <Waiting onReject={(payment) => setAsked({ payment, deed: 'reject' })} />
      {list.isError ? (
        <ErrorState
          title="No pudimos cargar los pagos"
          text={errorMessage(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Panel
          title="Todos los pagos"
          actions={
            <ExportMenu
              name="pagos"
              save={(file, format) => download(file, 'GET /payments/export', { query: { format } })}
            />
          }
          className="overflow-hidden"
        >
          <DataTable
            label="Pagos"
            columns={columns((payment) => setAsked({ payment, deed: 'void' }))}
            hidden={narrow ? NARROW_HIDES : []}
            className="max-h-[calc(100dvh-260px)] min-h-60"
            rows={list.data?.rows ?? []}
            rowKey={(row) => row.id}
            rowName={(row) => `${row.username}, ${row.concept}`}
            loading={list.isFetching}
            empty={<EmptyState title="Todavía no hay pagos" />}
          />
          <Pagination
            page={pages.page}
            pageSize={PAGE_SIZE}
            total={list.data?.total ?? 0}
            onPage={(to) => pages.turn(to, list.data?.next ?? null)}
            className="border-t border-line px-4"
          />
        </Panel>
      )}
      {asked && (
        <ReasonDialog
          {...DEEDS[asked.deed]}
          onClose={() => setAsked(null)}
          onReason={async (reason) => {
            await DEEDS[asked.deed].run(asked.payment.id, reason);
            toast(DEEDS[asked.deed].done);
          }}
        />
      )}
    </>
  );
}
