import { Button } from '@forja/ui/actions/button.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../lib/saving/download.ts';
import { PaperMenu } from '../../lib/saving/paper-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { SaleDocuments } from '../../shared/fiscal/payment-documents.tsx';
import { WhatsAppButton } from '../../shared/whatsapp/whatsapp-button.tsx';
import { saleQuery } from './queries.ts';
import { PrintedReceipt } from './receipt/printed-receipt.tsx';
import { ReceiptPaper } from './receipt/receipt-paper.tsx';
import { ReturnLine } from './return-line.tsx';
import { useReceiptChoices } from './sell/payment/receipt-choices.ts';
import { VoidSale } from './void-sale.tsx';

/** The receipt of a sale, to look at, print, void or give a line back of. */
export function SaleDialog({ saleId, onClose }: { saleId: string; onClose: () => void }) {
  const query = useQuery(saleQuery(saleId));
  const { paper } = useReceiptChoices();
  const [printing, setPrinting] = useState(false);
  const sale = query.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={sale ? `Venta ${sale.number}` : 'Venta'}
      width="medium"
      closeButton
    >
      <LoadState query={query} failed="No pudimos cargar la venta" />
      {sale && (
        <div className="grid gap-4 pb-5 text-14">
          <ReceiptPaper receipt={sale} />
          <SaleDocuments saleId={saleId} />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              icon={<Printer size={16} aria-hidden="true" />}
              onClick={() => setPrinting(true)}
            >
              Imprimir
            </Button>
            <PaperMenu
              label={`Recibo de la venta ${sale.number}`}
              save={(asked) =>
                download(`venta-${sale.number}.pdf`, 'GET /counter-sales/{id}/receipt', {
                  params: { id: saleId },
                  query: { paper: asked },
                })
              }
              trigger={(trigger, busy) => (
                <Button
                  {...trigger}
                  loading={busy}
                  icon={<Download size={16} aria-hidden="true" />}
                >
                  Recibo en PDF
                </Button>
              )}
            />
            {!sale.voidedAt && (
              <WhatsAppButton
                about={{ kind: 'sale', saleId }}
                hasPhone={sale.hasPhone || sale.userId === null}
                to={`venta ${sale.number}`}
                size={36}
              />
            )}
            <ReturnLine sale={sale} />
            <VoidSale sale={sale} />
          </div>
          {printing && (
            <PrintedReceipt receipt={sale} paper={paper} onPrinted={() => setPrinting(false)} />
          )}
        </div>
      )}
    </Dialog>
  );
}
