import { GYM_PLANS } from '@forja/contract/subscription/plans';
import type { Invoice } from '@forja/contract/subscription/routes';
import { INVOICE_METHOD_WORDS, INVOICE_STATUS_WORDS } from '@forja/contract/subscription/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatDate } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { usePages } from '../../lib/query/use-pages.ts';
import { download } from '../../lib/saving/download.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { downloadInvoice, invoicesQuery, PAGE_SIZE } from './queries.ts';
import { INVOICE_TONES } from './words.ts';

function InvoicePdf({ invoice }: { invoice: Invoice }) {
  const save = useAction(() => downloadInvoice(invoice));
  return (
    <Button
      size={28}
      variant="ghost"
      aria-label={`PDF: descargar la factura ${invoice.number}`}
      icon={<Download size={14} aria-hidden="true" />}
      loading={save.busy}
      onClick={save.start}
    >
      PDF
    </Button>
  );
}

const columns = (timeZone: string): Column<Invoice>[] => [
  {
    key: 'number',
    header: 'Factura',
    width: 120,
    title: true,
    cell: (row) => <span className="tabular-nums">{row.number ?? 'Sin número aún'}</span>,
  },
  {
    key: 'plan',
    header: 'Plan',
    width: 140,
    phone: 'detail',
    cell: (row) => `${GYM_PLANS[row.plan].name}, ${row.period === 'annual' ? 'un año' : 'un mes'}`,
  },
  {
    key: 'method',
    header: 'Forma de pago',
    width: 130,
    phone: 'none',
    cell: (row) => INVOICE_METHOD_WORDS[row.method],
  },
  {
    key: 'day',
    header: 'Fecha',
    width: 108,
    phone: 'none',
    cell: (row) => (
      <span className="tabular-nums">{formatDate(row.paidAt ?? row.createdAt, timeZone)}</span>
    ),
  },
  {
    key: 'status',
    header: 'Estado',
    width: 120,
    phone: 'none',
    cell: ({ status }) => (
      <Badge tone={INVOICE_TONES[status]}>{INVOICE_STATUS_WORDS[status]}</Badge>
    ),
  },
  {
    key: 'amount',
    header: 'Monto',
    width: 92,
    align: 'end',
    phone: 'side',
    cell: (row) => formatMoney(row.amountCents, row.currency),
  },
  {
    key: 'pdf',
    header: 'Documento',
    width: 96,
    align: 'end',
    cell: (row) => row.status === 'paid' && <InvoicePdf invoice={row} />,
  },
];

export function Invoices() {
  const { timeZone } = useSettings();
  const pages = usePages({});
  const narrow = useMedia('(max-width: 1023px)');
  const list = useQuery({ ...invoicesQuery(pages.cursor), placeholderData: keepPreviousData });
  return (
    <Panel
      title="Facturas"
      className="overflow-hidden"
      actions={
        (list.data?.total ?? 0) > 0 && (
          <ExportMenu
            name="facturas"
            save={(file, format) =>
              download(file, 'GET /subscription/invoices/export', { query: { format } })
            }
          />
        )
      }
    >
      <LoadState query={list} failed="No pudimos cargar las facturas">
        <DataTable
          label="Facturas"
          columns={columns(timeZone)}
          hidden={narrow ? ['method'] : []}
          rows={list.data?.rows ?? []}
          rowKey={(row) => row.id}
          rowName={(row) => `Factura ${row.number ?? 'sin número'}`}
          loading={list.isFetching}
          empty={{ title: 'Aquí quedan tus pagos a Forja' }}
        />
      </LoadState>
      {(list.data?.total ?? 0) > PAGE_SIZE && (
        <Pagination
          label="Páginas de facturas"
          {...pages.around(list.data)}
          pageSize={PAGE_SIZE}
          className="border-t border-line px-4"
        />
      )}
    </Panel>
  );
}
