import { toast } from '@forja/ui/feedback/toast.tsx';
import { download } from '../../../lib/api/download.ts';
import { errorMessage } from '../../../lib/api/error.ts';

const reportFailure = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    toast({ tone: 'bad', message: errorMessage(error) });
  });

/** Hands the receipt of an order to the person. */
export const saveReceipt = ({ id, number }: { id: string; number: number }): Promise<void> =>
  reportFailure(
    download(`pedido-${number}.pdf`, 'GET /store-orders/{id}/receipt', { params: { id } }),
  );
