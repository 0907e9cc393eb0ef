import { leftOfSale } from '@forja/contract/counter/left-of-sale';
import type { CounterSale } from '@forja/contract/counter/routes';
import { listInWords } from '@forja/contract/list-in-words';
import { PAPER_NAMES, PAPERS } from '@forja/contract/paper';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { CircleCheck, Download, Link2, Mail, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../../lib/saving/download.ts';
import { useAction } from '../../../../lib/screen/use-action.ts';
import { SaleDocuments } from '../../../../shared/fiscal/payment-documents.tsx';
import { WhatsAppButton } from '../../../../shared/whatsapp/whatsapp-button.tsx';
import { PrintedReceipt } from '../../receipt/printed-receipt.tsx';
import { VoidSale } from '../../void-sale.tsx';
import { mailReceipt, shareReceipt } from '../queries.ts';
import { useReceiptChoices } from './receipt-choices.ts';
import { tenderName } from './tenders.tsx';

interface SoldPanelProps {
  sale: CounterSale;
  money: (cents: number) => string;
  onNext: () => void;
}

/** What the sale changed in the buyer's account. */
function Left({ sale, money }: Pick<SoldPanelProps, 'sale' | 'money'>) {
  const { restCents, extraCents } = leftOfSale(sale);
  return (
    <>
      {sale.creditCents > 0 && <p>Usó {money(sale.creditCents)} de saldo a favor.</p>}
      {restCents > 0 && <p className="text-warn">Queda debiendo {money(restCents)}.</p>}
      {extraCents > 0 && <p className="text-ok">Quedan {money(extraCents)} en su cuenta.</p>}
    </>
  );
}

/** Shown after a sale: what was sold, the change to give, and where the receipt goes. */
export function SoldPanel({ sale: sold, money, onNext }: SoldPanelProps) {
  const [sale, setSale] = useState(sold);
  const { paper, print, choose } = useReceiptChoices();
  const [printing, setPrinting] = useState(print);
  const save = useAction(() =>
    download(`venta-${sale.number}.pdf`, 'GET /counter-sales/{id}/receipt', {
      params: { id: sale.id },
      query: { paper },
    }),
  );
  const mail = useAction(async () => {
    await mailReceipt(sale.id);
    toast({ tone: 'ok', message: 'Enviamos el recibo.' });
  });
  const copy = useAction(async () => {
    const address = await shareReceipt(sale.id);
    await navigator.clipboard.writeText(address);
    toast('Copiamos el enlace del recibo. Vale 30 días.');
  });
  return (
    <section aria-label="Venta hecha" className="grid gap-4 px-6 py-6">
      <div role="status" className="grid justify-items-center gap-1 text-center">
        {sale.voidedAt ? (
          <Undo2 size={32} aria-hidden="true" className="text-muted" />
        ) : (
          <CircleCheck size={32} aria-hidden="true" className="text-ok" />
        )}
        <p className="text-16 font-semibold">
          {sale.voidedAt
            ? `Venta ${sale.number} anulada`
            : `Venta ${sale.number}: ${money(sale.paidCents)}`}
        </p>
        <p className="text-13 text-muted">
          {sale.username ?? 'Venta de mostrador'} ·{' '}
          {listInWords(sale.tenders.map(tenderName)) || 'Sin pago'}
        </p>
        {sale.voidedAt && sale.paidCents > 0 && <p>Devuelve {money(sale.paidCents)}.</p>}
        {sale.changeCents > 0 && !sale.voidedAt && (
          <p className="text-32 font-semibold tabular-nums">Vuelto {money(sale.changeCents)}</p>
        )}
        {!sale.voidedAt && <Left sale={sale} money={money} />}
      </div>
      <div className="justify-self-center empty:hidden">
        <SaleDocuments saleId={sale.id} />
      </div>
      <Button variant="primary" size={48} wide autoFocus onClick={onNext}>
        Siguiente
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <SelectField
          label="Papel"
          labelHidden
          value={paper}
          options={PAPERS.map((value) => ({ value, label: PAPER_NAMES[value] }))}
          onChange={({ target }) => {
            const chosen = PAPERS.find((value) => value === target.value);
            if (chosen) choose({ paper: chosen });
          }}
        />
        <Button
          className="h-10"
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => setPrinting(true)}
        >
          Imprimir
        </Button>
        {!sale.voidedAt && (
          <WhatsAppButton
            about={{ kind: 'sale', saleId: sale.id }}
            hasPhone={sale.hasPhone || sale.userId === null}
            to={`venta ${sale.number}`}
            size={36}
          />
        )}
        <Button
          loading={copy.busy}
          icon={<Link2 size={16} aria-hidden="true" />}
          onClick={() => copy.start()}
        >
          Copiar enlace
        </Button>
        {sale.userId && (
          <Button
            loading={mail.busy}
            icon={<Mail size={16} aria-hidden="true" />}
            onClick={() => mail.start()}
          >
            Enviar por correo
          </Button>
        )}
        <Button
          loading={save.busy}
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => save.start()}
        >
          Recibo en PDF
        </Button>
      </div>
      <VoidSale sale={sale} onVoided={setSale} />
      {printing && (
        <PrintedReceipt receipt={sale} paper={paper} onPrinted={() => setPrinting(false)} />
      )}
    </section>
  );
}
