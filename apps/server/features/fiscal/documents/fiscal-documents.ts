import type { Tx } from '../../../platform/db/gym-db.ts';
import type { FiscalDocuments } from '../../accounts/public.ts';
import { costaRica } from '../cr/costa-rica.ts';
import { findSettings } from '../fiscal-settings-rows.ts';

const NONE: FiscalDocuments = {
  onSettled: async () => undefined,
  onCredited: async () => undefined,
  onCreditTakenBack: async () => undefined,
  onMoneyTakenBack: async () => undefined,
};

/**
 * The documents of the gym's country; does nothing unless the gym is set up and has a first day.
 */
export async function documentsOfCountry(tx: Tx): Promise<FiscalDocuments> {
  const settings = await findSettings(tx);
  return settings?.startsOn ? costaRica({ ...settings, startsOn: settings.startsOn }) : NONE;
}
