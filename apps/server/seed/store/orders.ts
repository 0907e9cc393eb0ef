import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import { build } from '../../platform/db/sql.ts';
import type { Seeding } from '../seeding.ts';

const ORDERS = 90;

interface Sold {
  productId: string;
  variantId: string;
  productName: string;
  variantName: string;
  image: string | null;
  price: number;
  cost: number | null;
  taxBp: number;
}

/** Only variants in stock, so that reserved pieces never exceed it. */
const offers = sql<Sold>`
  select p.id as "productId", v.id as "variantId", p.name as "productName",
    coalesce(v.options -> 0 ->> 'value', 'Único') as "variantName",
    p.current_price_cents + v.extra_cents as price, v.cost_cents as cost, p.tax_bp as "taxBp",
    (select i.sources -> 0 ->> 'webp' from store_images i where i.product_id = p.id limit 1) as image
  from store_products p join store_variants v on v.product_id = p.id
  where v.stock > 5 order by v.id`;

const STEPS = {
  pending_payment: [],
  paid: ['paid'],
  ready: ['paid', 'ready'],
  delivered: ['paid', 'ready', 'delivered'],
  cancelled: ['cancelled'],
} as const;

function statusFor(hoursAgo: number, chance: number): keyof typeof STEPS {
  if (hoursAgo < 20) return chance < 0.6 ? 'pending_payment' : 'paid';
  if (hoursAgo < 72) return chance < 0.5 ? 'ready' : 'delivered';
  return chance < 0.08 ? 'cancelled' : 'delivered';
}

async function seedOrder(
  { db, random, now }: Seeding,
  number: number,
  hoursAgo: number,
  people: readonly string[],
  sold: readonly Sold[],
): Promise<void> {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const status = statusFor(hoursAgo, random.next());
  const id = random.id(createdAt);
  const first = random.pick(sold);
  const second = random.pick(sold.filter((other) => other.variantId !== first.variantId));
  const chosen = random.chance(0.4) ? [first, second] : [first];
  const lines = chosen.map((line) => ({
    ...line,
    quantity: random.int(1, line.price < 300_000 ? 3 : 1),
  }));
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const tax = lines.reduce(
    (sum, line) =>
      sum + Math.round((line.price * line.quantity * line.taxBp) / (10_000 + line.taxBp)),
    0,
  );
  const method = random.pick(['sinpe', 'sinpe', 'cash', 'transfer']);
  await db.run(
    build.insertInto('store_orders').values({
      gym_id: db.gymId,
      id,
      number,
      user_id: random.pick(people),
      status,
      fulfilment: 'pickup',
      payment_method: method,
      payment_reference: method === 'cash' ? null : String(random.int(10_000_000, 99_999_999)),
      currency: 'CRC',
      subtotal_cents: subtotal,
      tax_cents: tax,
      total_cents: subtotal,
      expires_at: status === 'pending_payment' ? new Date(createdAt.getTime() + DAY_MS) : null,
      created_at: createdAt,
      updated_at: createdAt,
    }),
  );
  await db.run(
    build.insertInto('store_order_lines').values(
      lines.map((line, position) => ({
        gym_id: db.gymId,
        id: random.id(createdAt),
        order_id: id,
        position,
        product_id: line.productId,
        variant_id: line.variantId,
        product_name: line.productName,
        variant_name: line.variantName,
        image: line.image,
        quantity: line.quantity,
        unit_price_cents: line.price,
        unit_cost_cents: line.cost,
        tax_bp: line.taxBp,
      })),
    ),
  );
  const events = ['pending_payment', ...STEPS[status]].map((step, index) => ({
    gym_id: db.gymId,
    id: random.id(new Date(createdAt.getTime() + index * 2 * HOUR_MS)),
    order_id: id,
    status: step,
    at: new Date(Math.min(now.getTime(), createdAt.getTime() + index * 2 * HOUR_MS)),
  }));
  await db.run(build.insertInto('store_order_events').values(events));
  if (status !== 'pending_payment') return;
  for (const line of lines)
    await db.run(sql`update store_variants set reserved = reserved + ${line.quantity}::integer
      where id = ${line.variantId}::uuid and stock - reserved >= ${line.quantity}::integer`);
}

/** Adds six months of orders. The latest still have to be handled. */
export async function seedStoreOrders(seeding: Seeding): Promise<void> {
  const { db, sample, random } = seeding;
  const count = sample.isRich ? ORDERS : 0;
  await db.run(
    build.insertInto('store_checkout').values({
      gym_id: db.gymId,
      id: random.id(seeding.now),
      delivery_enabled: true,
      delivery_fee_cents: 250_000,
      next_order_number: count + 1,
    }),
  );
  if (count === 0) return;
  const sold = await db.all(offers);
  const people = await db.all(
    build.selectFrom('users').select('id').where('role', '=', 'member').orderBy('id'),
  );
  // More orders towards today, with the newest few within the last hours.
  const ages = Array.from({ length: count }, (_, index) => {
    const left = (count - 1 - index) / count;
    return 1 + left * left * 180 * 24;
  });
  for (const [index, hoursAgo] of ages.entries())
    await seedOrder(
      seeding,
      index + 1,
      hoursAgo,
      people.map(({ id }) => id),
      sold,
    );
}
