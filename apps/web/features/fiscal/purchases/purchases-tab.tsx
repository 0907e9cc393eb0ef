import {
  FISCAL_KIND_NAMES,
  FISCAL_STATUS_NAMES,
  PURCHASE_ANSWER_NAMES,
} from '@forja/contract/fiscal/words';
import type { FiscalPurchase } from '@forja/contract/fiscal-purchases/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { RemovalDialog } from '../../../lib/forms/removal-dialog.tsx';
import { useSettings } from '../../../lib/gym/settings.ts';
import { usePages } from '../../../lib/query/use-pages.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { STATUS_TONES } from '../../../shared/fiscal/document-words.ts';
import { PAGE_SIZE } from '../queries.ts';
import { AnswerPurchaseDialog } from './answer-purchase-dialog.tsx';
import {
  purchasesQuery,
  removePurchase,
  retryAnswer,
  savePurchaseXml,
} from './purchase-queries.ts';
import { UploadPurchaseDialog } from './upload-purchase-dialog.tsx';

function Tools({ purchase }: { purchase: FiscalPurchase }) {
  const { id, clave, answer } = purchase;
  const may = useMay();
  const [open, setOpen] = useState<'answer' | 'remove' | null>(null);
  const retry = useAction(() => retryAnswer(id));
  const save = useAction(() => savePurchaseXml(id, clave));
  const close = () => setOpen(null);
  const canAnswer = answer === null || answer.status === 'rejected';
  return (
    <span className="flex flex-wrap justify-end gap-2 py-1 max-sm:max-w-44">
      {may('fiscal.issue') && canAnswer && (
        <Button size={28} onClick={() => setOpen('answer')}>
          Responder
        </Button>
      )}
      {may('fiscal.issue') && answer?.status === 'held' && (
        <Button size={28} loading={retry.busy} onClick={() => retry.start()}>
          Enviar de nuevo
        </Button>
      )}
      {may('fiscal.issue') && answer === null && (
        <Button size={28} onClick={() => setOpen('remove')}>
          Quitar
        </Button>
      )}
      <Button size={28} loading={save.busy} onClick={() => save.start()}>
        XML
      </Button>
      {open === 'answer' && <AnswerPurchaseDialog purchase={purchase} onClose={close} />}
      {open === 'remove' && (
        <RemovalDialog
          title="¿Quitar esta compra?"
          text="No se le responde nada a Hacienda. Puedes subir el archivo otra vez."
          confirmLabel="Quitar"
          remove={() => removePurchase(id)}
          onRemoved={close}
          onCancel={close}
        />
      )}
    </span>
  );
}

function AnswerState({ answer }: Pick<FiscalPurchase, 'answer'>) {
  if (answer === null) return <Badge tone="warn">Sin responder</Badge>;
  return (
    <span className="grid justify-items-start gap-1 py-1 max-sm:max-w-44 max-sm:justify-items-end max-sm:text-right">
      <Badge tone={STATUS_TONES[answer.status]}>{PURCHASE_ANSWER_NAMES[answer.answer]}</Badge>
      <span className="text-12 text-muted whitespace-normal wrap-anywhere">
        Hacienda: {FISCAL_STATUS_NAMES[answer.status].toLowerCase()}
        {answer.reason && `. ${answer.reason}`}
      </span>
    </span>
  );
}

/** A narrow table leaves out only the tax, which the answer asks about anyway. */
const columns = (timeZone: string, isNarrow: boolean): Column<FiscalPurchase>[] => [
  {
    key: 'seller',
    header: 'Vende',
    title: true,
    ...(isNarrow && { width: 132 }),
    cell: ({ seller }) => <span className="block whitespace-normal">{seller.name}</span>,
  },
  {
    key: 'kind',
    header: 'Comprobante',
    ...(isNarrow && { width: 140 }),
    phone: 'detail',
    cell: ({ kind, issuedAt }) => (
      <span className="text-muted">
        {FISCAL_KIND_NAMES[kind]} · {formatDate(issuedAt, timeZone)}
      </span>
    ),
  },
  {
    key: 'answer',
    header: 'Respuesta',
    ...(isNarrow && { width: 168 }),
    phone: 'side',
    cell: ({ answer }) => <AnswerState answer={answer} />,
  },
  {
    key: 'tax',
    header: 'IVA',
    width: 110,
    align: 'end',
    phone: 'detail',
    cell: ({ taxCents, currency }) => formatMoney(taxCents, currency),
  },
  {
    key: 'total',
    header: 'Total',
    width: isNarrow ? 94 : 120,
    align: 'end',
    phone: 'side',
    cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
  {
    key: 'tools',
    header: 'Archivo',
    width: isNarrow ? 152 : 260,
    align: 'end',
    phone: 'side',
    cell: (purchase) => <Tools purchase={purchase} />,
  },
];

/** Documents that others issued to the gym, with the gym's answers. */
export function PurchasesTab() {
  const { timeZone } = useSettings();
  const may = useMay();
  const [uploads, setUploads] = useState(false);
  const isNarrow = useMedia('(max-width: 1023px)');
  const pages = usePages({});
  const list = useQuery({ ...purchasesQuery(pages.cursor), placeholderData: keepPreviousData });
  return (
    <Panel
      title="Compras"
      className="overflow-hidden"
      actions={may('fiscal.issue') && <Button onClick={() => setUploads(true)}>Subir XML</Button>}
    >
      <DataTable
        label="Compras"
        columns={columns(timeZone, isNarrow)}
        hidden={isNarrow ? ['tax'] : []}
        rows={list.data?.rows ?? []}
        rowKey={({ id }) => id}
        rowName={({ seller }) => seller.name}
        loading={list.isFetching}
        empty={{
          title: 'No hay compras',
          text: 'Sube el XML de lo que compra el gimnasio para decirle a Hacienda que lo aceptas.',
        }}
      />
      <Pagination
        {...pages.around(list.data)}
        pageSize={PAGE_SIZE}
        className="border-t border-line px-4"
      />
      {uploads && <UploadPurchaseDialog onClose={() => setUploads(false)} />}
    </Panel>
  );
}
