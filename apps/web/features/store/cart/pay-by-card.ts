import { toast } from '@forja/ui/feedback/toast.tsx';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';

/** Opens the gateway's page for an order; the order stays if that fails. */
export async function payByCard({ id }: { id: string }): Promise<void> {
  try {
    const { url } = await change('POST /store-orders/{id}/card-checkout', { params: { id } });
    window.location.assign(url);
  } catch (error) {
    toast({ tone: 'bad', message: errorMessage(error) });
  }
}
