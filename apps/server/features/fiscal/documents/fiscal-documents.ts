import type { Tx } from '../../../platform/db/gym-db.ts';
import { costaRica } from '../cr/costa-rica.ts';
import { findSettings } from '../fiscal-settings-rows.ts';

/** Money or credit that settles a charge. */
export interface Settled {
  chargeId: string;
  /** Set when the charge was settled with credit. */
  creditId: string | null;
}

/**
 * The documents that a country requires for sales. Each call shares the transaction of the change.
 */
export interface FiscalDocuments {
  /** These charges were settled, in part or in full: those without a document get one. */
  onSettled(tx: Tx, accountId: string, settled: readonly Settled[]): Promise<void>;
  /** A credit reduced a charge after its document was issued. */
  onCredited(tx: Tx, creditId: string): Promise<void>;
  /** A credit was withdrawn, and a new charge is owed for it. */
  onCreditTakenBack(tx: Tx, creditId: string, chargeId: string): Promise<void>;
  /** Money no longer settles these charges. */
  onMoneyTakenBack(tx: Tx, chargeIds: readonly string[]): Promise<void>;
}

const NONE: FiscalDocuments = {
  onSettled: async () => undefined,
  onCredited: async () => undefined,
  onCreditTakenBack: async () => undefined,
  onMoneyTakenBack: async () => undefined,
};

/**
 * The documents of the gym's country; does nothing unless the gym is set up and has a first day.
 */
export async function fiscalDocumentsOf(tx: Tx): Promise<FiscalDocuments> {
  const settings = await findSettings(tx);
  return settings?.startsOn ? costaRica({ ...settings, startsOn: settings.startsOn }) : NONE;
}
