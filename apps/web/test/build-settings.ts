import type { AccessPolicy } from '@forja/contract/access/routes';
import { DEFAULT_DUNNING } from '@forja/contract/accounts/dunning-texts';
import type { BankMailSettings } from '@forja/contract/bank-mail/routes';
import type { FakeApi } from './fake-api.ts';

/** The rules of doors and debts of a gym that changed none. */
export const buildPolicy = (values: Partial<AccessPolicy> = {}): AccessPolicy => ({
  debt: 'allow',
  debtGraceDays: 0,
  expiryGraceDays: 0,
  toleranceMinutes: 15,
  stayMinutes: 120,
  unpaidPeriods: null,
  pauseDaysPerYear: null,
  memberCancels: false,
  passbackMinutes: 0,
  passback: 'refuse',
  maxInside: null,
  graceDaysPerMonth: 0,
  kioskNumbers: false,
  ...values,
});

/** Where a gym is paid that has not said so yet. */
export const NO_DETAILS = {
  sinpeNumber: null,
  sinpeName: null,
  iban: null,
  ibanName: null,
  bank: null,
};

/** The bank's mails of a gym without an address for them. */
export const NO_BANK_MAIL: BankMailSettings = {
  isAvailable: false,
  address: null,
  domains: [],
  mailboxes: [],
  shapes: [],
};

/** Answers what the tab of charging reads, of a gym that set up nothing but its steps. */
export function answerCharging(api: FakeApi): void {
  api.on('GET /access-policy', () => buildPolicy());
  api.on('GET /charging', () => ({ taxPercent: null, isTaxChosen: false, isProposed: false }));
  api.on('GET /payment-details', () => NO_DETAILS);
  api.on('GET /payment-gateway', () => ({
    onvo: null,
    stripe: null,
    webhookUrl: 'https://gym.test/api/onvo',
  }));
  api.on('GET /autopay-settings', () => ({
    enabled: false,
    daysBefore: 3,
    retries: [],
    canKeep: null,
    cards: 0,
  }));
  api.on('GET /bank-mail', () => NO_BANK_MAIL);
  api.on('GET /dunning', () => ({ enabled: true, startsOn: null, steps: [...DEFAULT_DUNNING] }));
}
