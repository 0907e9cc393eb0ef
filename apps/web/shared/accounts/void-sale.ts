import { changeOnce } from '../../lib/api/change-once.ts';
import { queryClient } from '../../lib/query/query.ts';
import { refreshMoney } from './refresh-money.ts';

/** The consequences of a void, shown before it is done. */
export const SALE_VOID_TEXT =
  'Se devuelve lo que se pagó (el efectivo sale hoy de la caja), los cargos se cancelan, los productos vuelven al inventario y la membresía queda como estaba. Lo que solo se cobró de una deuda se debe otra vez.';

const STALE = ['counter-sales', 'counter-products', 'store'];

/** Reads again what changes when a sale, or a line of it, is undone. */
export async function thenRefreshSales<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  await Promise.all([
    refreshMoney(),
    ...STALE.map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  ]);
  return result;
}

/** Voids a sale with everything it did. */
export const voidSale = (id: string, reason: string) =>
  thenRefreshSales(
    changeOnce('POST /counter-sales/{id}/void', { params: { id }, body: { reason } }),
  );
