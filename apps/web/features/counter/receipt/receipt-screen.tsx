import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Printer, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { fetchOne } from '../../../lib/api/api.ts';
import { isGone } from '../../../lib/api/error.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { PrintedReceipt } from './printed-receipt.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

const receiptQuery = (token: string) =>
  queryOptions({
    queryKey: ['receipt', token],
    queryFn: () => fetchOne('GET /receipts/{token}', { params: { token } }),
    retry: false,
  });

/** The page of a shared receipt, for anybody who has its link. */
export default function ReceiptScreen() {
  const { token = '' } = useParams();
  const query = useQuery(receiptQuery(token));
  const [printing, setPrinting] = useState(false);
  return (
    <Screen title="Recibo">
      {isGone(query.error) ? (
        <EmptyState
          title="Este recibo ya no se puede ver"
          text="El enlace venció o no está completo. Pide otro en el gimnasio."
          picture={<ReceiptText size={28} aria-hidden="true" className="text-muted" />}
        />
      ) : (
        <LoadState query={query} failed="No pudimos cargar el recibo" />
      )}
      {query.data && (
        <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-4">
          <div className="rounded-panel border border-line bg-panel p-5 text-14">
            <ReceiptPaper receipt={query.data} />
          </div>
          <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => setPrinting(true)}>
            Imprimir o guardar en PDF
          </Button>
        </div>
      )}
      {printing && query.data && (
        <PrintedReceipt receipt={query.data} paper="a4" onPrinted={() => setPrinting(false)} />
      )}
    </Screen>
  );
}
