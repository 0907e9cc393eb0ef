import { signOf } from '@forja/contract/currencies';
import { MoneyField as PlainMoneyField } from '@forja/ui/fields/money-field.tsx';
import type { ComponentProps } from 'react';
import { useSettings } from '../gym/settings.ts';

/** An amount in the gym's currency. */
export function MoneyField(props: Omit<ComponentProps<typeof PlainMoneyField>, 'sign'>) {
  return <PlainMoneyField {...props} sign={signOf(useSettings().currency).trim()} />;
}
