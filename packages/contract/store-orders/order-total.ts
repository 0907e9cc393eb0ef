interface OrderMoney {
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
}

/** What an order costs; the cart shows it and the server stores it. */
export const orderTotal = ({ subtotalCents, discountCents, deliveryCents }: OrderMoney): number =>
  subtotalCents - discountCents + deliveryCents;
