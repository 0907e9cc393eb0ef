import type { Tx } from '../../../platform/db/gym-db.ts';
import { openPort } from '../../../platform/port.ts';

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

/** Filled by the fiscal feature: the documents that the gym of a transaction needs. */
export const fiscalDocuments = openPort<(tx: Tx) => Promise<FiscalDocuments>>('fiscalDocuments');

export const fiscalDocumentsOf = (tx: Tx): Promise<FiscalDocuments> => fiscalDocuments.read()(tx);
