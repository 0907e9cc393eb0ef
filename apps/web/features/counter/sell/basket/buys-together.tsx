import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { LazyChargeDialog } from '../../../../shared/memberships/selling/lazy-charge-dialog.tsx';
import type { Basket } from './use-basket.ts';

interface Buyer {
  id: string;
  username: string;
}

const planIn = ({ lines }: Pick<Basket, 'lines'>) =>
  lines.flatMap(({ key, article }) => (article.kind === 'plan' ? [{ key, ...article }] : []))[0];

interface LinkProps {
  basket: Basket;
  onOpen: () => void;
}

/** Opens the question who else buys the plan of the basket. */
export function BuysTogetherLink({ basket, onOpen }: LinkProps) {
  if (!planIn(basket)) return null;
  return (
    <button
      type="button"
      className={`${linkClass} justify-self-start text-left text-13`}
      onClick={onOpen}
    >
      Compra junto con alguien más
    </button>
  );
}

interface DialogProps {
  basket: Basket;
  person: Buyer;
  onClose: () => void;
}

/** Sells the plan of the basket to its buyer and to others at once, each on their own account. */
export function BuysTogetherDialog({ basket, person, onClose }: DialogProps) {
  const plan = planIn(basket);
  if (!plan) return null;
  const { id: userId, username: name } = person;
  return (
    <LazyChargeDialog
      charge={{ kind: 'sell', userId, name, membership: null, together: plan.planId }}
      onDone={() => basket.setQuantity(plan.key, 0)}
      onClose={onClose}
    />
  );
}
