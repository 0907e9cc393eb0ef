import type { Paper } from '@forja/contract/paper';
import { createStoredValue } from '../../../../lib/offline/stored-value.ts';
import { localStore } from '../../../../lib/storage.ts';
import { useStore } from '../../../../lib/store.ts';

interface Choices {
  paper: Paper;
  /** Prints every receipt of this counter without asking. */
  print: boolean;
  whatsapp: boolean;
}

const stored = createStoredValue<Choices>(localStore, () => 'counter_receipt');
const FIRST: Choices = { paper: '80', print: false, whatsapp: false };

/** How receipts leave this counter, remembered on its device. */
export function useReceiptChoices() {
  const choices = useStore(stored) ?? FIRST;
  return {
    ...choices,
    choose: (values: Partial<Choices>) => stored.write({ ...choices, ...values }),
  };
}
