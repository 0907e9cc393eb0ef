import type { Day } from '@forja/calendar/day';
import type { ChargeKind } from '@forja/contract/accounts/values';
import type { FiscalEnvironment } from '@forja/contract/fiscal/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { FiscalDocument } from './cr/document.ts';

/** How long a user and password that were refused are not tried again. */
const LOGIN_PAUSE_HOURS = 1;

/** What a gym has set up to issue documents. */
export interface FiscalSettings {
  country: 'cr';
  environment: FiscalEnvironment;
  startsOn: Day | null;
  issuer: FiscalDocument['issuer'];
  activityCode: string;
  branch: number;
  terminal: number;
  creditDays: number;
  /** Whether invoices that are owed defer their IVA until they are paid. */
  defersVat: boolean;
  cabys: Partial<Record<ChargeKind, string | null>>;
  username: string | null;
  /** Who did not answer when something was sent last. */
  away: 'network' | 'office' | null;
  /** The user and password were refused a short while ago. */
  isLoginRefused: boolean;
}

export const findSettings = (db: Db): Promise<FiscalSettings | undefined> =>
  db.maybe(sql<FiscalSettings>`
    select country, environment, starts_on as "startsOn", issuer, activity_code as "activityCode",
      branch, terminal, credit_days as "creditDays", defers_vat as "defersVat", cabys, username, away,
      coalesce(login_refused_at > now() - ${LOGIN_PAUSE_HOURS} * interval '1 hour', false)
        as "isLoginRefused"
    from fiscal_settings`);

/** Whether a row is of where the gym issues now: what it tried before is neither sent nor waited for. */
export const isOfEnvironment = sql<boolean>`
  environment = coalesce((select s.environment from fiscal_settings s), environment)`;

/** What is kept sealed, as it is in the table. */
export interface SealedSettings {
  username: string | null;
  password: Buffer | null;
  certificate: Buffer | null;
  pin: Buffer | null;
}

export const findSealed = (db: Db): Promise<SealedSettings | undefined> =>
  db.maybe(sql<SealedSettings>`
    select username, password, certificate, pin from fiscal_settings`);
