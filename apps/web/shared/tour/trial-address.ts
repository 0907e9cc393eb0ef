import { marketingAddress } from '@forja/contract/marketing';
import { usualAddress } from '../../lib/gym-address.ts';

/** Where the provider says how to try the product. */
export const trialAddress = (): string => `${marketingAddress(usualAddress())}contact#demo-request`;
