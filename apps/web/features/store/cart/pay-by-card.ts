import { change } from '../../../lib/api/api.ts';

/** Opens the gateway's page for an order. */
export async function payByCard({ id }: { id: string }): Promise<void> {
  const { url } = await change('POST /store-orders/{id}/card-checkout', { params: { id } });
  window.location.assign(url);
}
