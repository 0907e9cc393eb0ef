import { change } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query/query.ts';
import { refreshMoney } from '../memberships/queries.ts';

/** What a void does, said before it is done. */
export const SALE_VOID_TEXT =
  'Se devuelve lo que se pagó (el efectivo sale hoy de la caja), los cargos se cancelan, los productos vuelven al inventario y la membresía queda como estaba. Lo que solo se cobró de una deuda se debe otra vez.';

const STALE = ['counter-sales', 'counter-products', 'store'];

/** Voids a sale with everything it did. */
export async function voidSale(id: string, reason: string) {
  const sale = await change('POST /counter-sales/{id}/void', {
    params: { id },
    body: { reason },
    idempotencyKey: crypto.randomUUID(),
  });
  await Promise.all([
    refreshMoney(),
    ...STALE.map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  ]);
  return sale;
}
