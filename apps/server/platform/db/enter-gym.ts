import type { Carrier } from './carry-notices.ts';
import { Command } from './connections/pipeline.ts';

const STATEMENTS: Record<Carrier, { text: string; name: string }> = {
  notify: { text: 'select enter_gym($1)', name: 'enter_gym' },
  outbox: {
    text: "select enter_gym($1), set_config('app.bus', 'outbox', true)",
    name: 'enter_gym_and_bus',
  },
};

/**
 * Sets the gym of the rest of a transaction, and how database functions send notices
 * (sql/enter_gym.sql).
 */
export class EnterGym extends Command {
  /** Whether the gym can only be read: it is being moved, or shown to guests. */
  isPaused = false;

  constructor(gymId: string, carrier: Carrier, isNamed: boolean) {
    const { text, name } = STATEMENTS[carrier];
    super(text, isNamed ? name : undefined, [gymId]);
  }

  override handleDataRow(message: unknown): void {
    this.isPaused = (message as { fields: (string | null)[] }).fields[0] === 't';
  }
}
