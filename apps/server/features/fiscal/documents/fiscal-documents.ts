import type { Tx } from '../../../platform/db/gym-db.ts';
import { costaRica } from '../cr/costa-rica.ts';
import { findSettings } from '../fiscal-settings-rows.ts';

/** Money or credit that settles a charge. */
export interface Settled {
  chargeId: string;
  /** Set when it was credit. */
  creditId: string | null;
}

/** What a country wants written of sales; each call is part of the transaction that makes the change. */
export interface FiscalDocuments {
  /** Something of these charges was paid: those without a document get one. */
  onSettled(tx: Tx, accountId: string, settled: readonly Settled[]): Promise<void>;
  /** Less is owed for a charge than was said before. */
  onCredited(tx: Tx, creditId: string): Promise<void>;
  /** Credit was taken back, and so another charge is owed. */
  onCreditTakenBack(tx: Tx, creditId: string, chargeId: string): Promise<void>;
  /** Money that had settled these charges no longer does. */
  onMoneyTakenBack(tx: Tx, chargeIds: readonly string[]): Promise<void>;
}

const NONE: FiscalDocuments = {
  onSettled: async () => undefined,
  onCredited: async () => undefined,
  onCreditTakenBack: async () => undefined,
  onMoneyTakenBack: async () => undefined,
};

/** What the gym's country wants; nothing unless the gym has set it up and given a first day. */
export async function fiscalDocumentsOf(tx: Tx): Promise<FiscalDocuments> {
  const settings = await findSettings(tx);
  return settings?.startsOn ? costaRica({ ...settings, startsOn: settings.startsOn }) : NONE;
}
