import type { ProductWithStock, VariantWithStock } from '@forja/contract/store/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { cart } from '../../../shared/store/use-cart.ts';

/** How many of a variant can still be added to the cart. */
function roomFor(productId: string, variant: VariantWithStock): number {
  const held = cart
    .read()
    .find((item) => item.productId === productId && item.variantId === variant.id);
  return Math.max(0, variant.available - (held?.quantity ?? 0));
}

/** Adds pieces to the cart, never more than are available, and says so. */
export function addToCart(
  product: Pick<ProductWithStock, 'id' | 'name'>,
  variant: VariantWithStock,
  quantity: number,
  openCart: () => void,
): void {
  const room = roomFor(product.id, variant);
  if (room === 0) {
    toast({
      tone: 'info',
      message: `Ya tienes en el carrito todo lo que queda de ${product.name}.`,
    });
    return;
  }
  const added = Math.min(room, quantity);
  cart.add({ productId: product.id, variantId: variant.id, quantity: added });
  const fewer = added < quantity ? ` Solo quedaban ${added}.` : '';
  toast({
    tone: 'ok',
    message: `${product.name} está en tu carrito.${fewer}`,
    action: { label: 'Ver carrito', onAction: openCart },
  });
}
