import type { Invoice } from '@forja/contract/subscription/routes';
import { INVOICE_METHOD_WORDS } from '@forja/contract/subscription/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Clock, TriangleAlert } from 'lucide-react';
import { formatMoney } from '../../lib/format/format.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { withdrawReport } from './queries.ts';

/** A reported payment that the provider has not confirmed; it can still be withdrawn. */
export function PendingPayment({ invoice, mayPay }: { invoice: Invoice; mayPay: boolean }) {
  const withdraw = useAction(async () => {
    await withdrawReport(invoice.id);
    toast({ tone: 'ok', message: 'Retiramos el reporte.' });
  });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-panel bg-warn-soft py-3 pr-3 pl-4 text-ink"
    >
      <Clock size={18} strokeWidth={1.75} aria-hidden="true" className="text-warn" />
      <p className="min-w-0 flex-1 basis-60">
        Tu pago de {formatMoney(invoice.amountCents, invoice.currency)} por{' '}
        {INVOICE_METHOD_WORDS[invoice.method]} ({invoice.reference}) está en revisión.
      </p>
      {mayPay && (
        <Button loading={withdraw.busy} onClick={withdraw.start}>
          Retirar el reporte
        </Button>
      )}
    </div>
  );
}

/** The last payment, where the provider did not find it: why, and that it can be reported again. */
export function RejectedPayment({ invoice }: { invoice: Invoice }) {
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-panel bg-bad-soft py-3 pr-3 pl-4 text-ink"
    >
      <TriangleAlert
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="flex-none text-bad"
      />
      <span>
        No encontramos tu pago de {formatMoney(invoice.amountCents, invoice.currency)} por{' '}
        {INVOICE_METHOD_WORDS[invoice.method]} ({invoice.reference}).{' '}
        {invoice.rejectedFor && <>Motivo: {invoice.rejectedFor}. </>}
        Revísalo con tu banco y repórtalo de nuevo.
      </span>
    </p>
  );
}
