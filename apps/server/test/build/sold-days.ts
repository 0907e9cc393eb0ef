import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { payableCents } from '@forja/contract/currencies';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** A period as it was sold, and how many days of it ran, counted day by day. */
interface Sold {
  id: string;
  priceCents: number;
  paid: number;
  given: number;
  cut: number;
  ran: number;
}

interface Row {
  id: string;
  startsOn: Day;
  endsOn: Day;
  frozenOn: Day | null;
  pauseFrom: Day | null;
  pauseTo: Day | null;
  cancelled: boolean;
  periods: {
    id: string;
    priceCents: number;
    from: Day;
    to: Day;
    freeDays: number;
    forgivenCents: number;
  }[];
}

const rowsOf = (db: Db, userId: string) =>
  db.all(sql<Row>`
    select id, starts_on as "startsOn", ends_on as "endsOn", frozen_on as "frozenOn",
      pause_from as "pauseFrom", pause_to as "pauseTo", cancelled_at is not null as cancelled,
      (select json_agg(json_build_object('id', p.id, 'priceCents', p.price_cents, 'from', p.from_on,
          'to', p.to_on, 'freeDays', p.free_days, 'forgivenCents',
          (select coalesce(sum(k.amount_cents), 0) from credits k
            where k.charge_id = p.charge_id and k.kind = 'write-off')) order by p.from_on)
        from membership_periods p where p.membership_id = m.id and p.undone_at is null) as periods
    from memberships m where user_id = ${userId}::uuid and is_current`);

/**
 * The value of each membership of a person, computed from what was done with it. Sold days count
 * and given days do not. A day is used when it passes while the membership runs.
 */
export class SoldDays {
  readonly #sold = new Map<string, Sold[]>();
  readonly #db: Db;
  readonly #userId: string;

  constructor(db: Db, userId: string) {
    this.#db = db;
    this.#userId = userId;
  }

  /** Notes what was sold, undone or postponed since the last call. */
  async note(today: Day): Promise<void> {
    for (const row of await rowsOf(this.#db, this.#userId)) {
      const known = this.#sold.get(row.id) ?? [];
      const now: Sold[] = [];
      for (const { id, priceCents, from, to, freeDays } of row.periods) {
        const fresh = { id, priceCents, given: freeDays, cut: 0, ran: daysBetween(from, today) };
        const paid = daysBetween(from, to) + 1 - freeDays;
        now.push(known.find((one) => one.id === id) ?? { ...fresh, paid });
      }
      for (const [index, gone] of known.entries()) {
        const before = known[index - 1];
        if (before && !now.includes(gone)) before.given += gone.given;
      }
      if (row.startsOn > today) for (const one of now) one.ran = 0;
      for (const one of now) one.ran = Math.max(0, one.ran);
      this.#sold.set(row.id, now);
    }
  }

  #last(id: string): Sold | undefined {
    return this.#sold.get(id)?.at(-1);
  }

  give(id: string, days: number): void {
    const last = this.#last(id);
    if (last) last.given += days;
  }

  /** Corrects the end: given days are removed first, and removed sold days come back first. */
  correct(id: string, days: number): void {
    const last = this.#last(id);
    if (!last) return;
    const fromGiven = days < 0 ? Math.max(days, -last.given) : days - Math.min(days, last.cut);
    last.given += fromGiven;
    last.paid += days - fromGiven;
    last.cut -= days - fromGiven;
  }

  /** Lets days pass for a person by moving every date back. */
  async pass(today: Day, days: number): Promise<void> {
    for (const row of await rowsOf(this.#db, this.#userId)) {
      for (let step = 0; step < days; step += 1) {
        const day = addDays(today, step);
        const isPaused =
          row.frozenOn !== null ||
          (row.pauseFrom !== null &&
            row.pauseTo !== null &&
            day >= row.pauseFrom &&
            day <= row.pauseTo);
        if (day < row.startsOn || isPaused) continue;
        const sold = this.#sold.get(row.id) ?? [];
        const running = sold.find(({ ran, paid, given }) => ran < paid + given) ?? sold.at(-1);
        if (running) running.ran += 1;
      }
    }
    await this.#db.run(sql`
      update membership_periods set from_on = from_on - ${days}::int, to_on = to_on - ${days}::int
      where membership_id in (select id from memberships where user_id = ${this.#userId}::uuid)`);
    await this.#db.run(sql`
      update membership_pauses set from_on = from_on - ${days}::int, to_on = to_on - ${days}::int
      where membership_id in (select id from memberships where user_id = ${this.#userId}::uuid)`);
    await this.#db.run(sql`
      update memberships set starts_on = starts_on - ${days}::int, ends_on = ends_on - ${days}::int,
        period_from = period_from - ${days}::int, frozen_on = frozen_on - ${days}::int,
        pause_from = pause_from - ${days}::int, pause_to = pause_to - ${days}::int,
        replaced_on = replaced_on - ${days}::int, cancels_on = cancels_on - ${days}::int,
        cancelled_at = cancelled_at - ${days}::int * interval '1 day',
        created_at = created_at - ${days}::int * interval '1 day'
      where user_id = ${this.#userId}::uuid`);
  }

  /** The refund that each current membership would give. */
  async worth(currency: string): Promise<Map<string, number>> {
    const worth = new Map<string, number>();
    for (const row of await rowsOf(this.#db, this.#userId)) {
      if (row.cancelled) continue;
      const running = (this.#sold.get(row.id) ?? []).filter(
        ({ ran, paid, given }) => ran < paid + given,
      );
      const left = running.reduce((sum, { id, priceCents, paid, ran }) => {
        const forgiven = row.periods.find((one) => one.id === id)?.forgivenCents ?? 0;
        const part = Math.max(0, paid - ran) / Math.max(1, paid);
        return sum + Math.max(0, priceCents * part - forgiven);
      }, 0);
      const price = running.reduce((sum, { priceCents }) => sum + priceCents, 0);
      worth.set(row.id, Math.min(price, payableCents(left, currency)));
    }
    return worth;
  }

  /** The refunds of memberships that are no longer current. */
  async since(worth: ReadonlyMap<string, number>): Promise<number> {
    const held = new Set((await rowsOf(this.#db, this.#userId)).map(({ id }) => id));
    return [...worth].reduce((sum, [id, cents]) => (held.has(id) ? sum : sum + cents), 0);
  }
}
