import type { Day } from '@forja/calendar/day';
import type { ChargeKind } from '@forja/contract/accounts/values';
import type { FiscalEnvironment } from '@forja/contract/fiscal/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { FiscalDocument } from '../tax-office/public.ts';

/** For how many hours a refused user and password are not tried again. */
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
  /** Whether unpaid invoices defer their IVA until they are paid. */
  defersVat: boolean;
  cabys: Partial<Record<ChargeKind, string | null>>;
  username: string | null;
  /** Whether the network or the office failed at the last attempt to send. */
  away: 'network' | 'office' | null;
  /** Whether the user and password were refused within the last hour. */
  isLoginRefused: boolean;
}

export const findSettings = (db: Db): Promise<FiscalSettings | undefined> =>
  db.maybe(sql<FiscalSettings>`
    select country, environment, starts_on as "startsOn", issuer, activity_code as "activityCode",
      branch, terminal, credit_days as "creditDays", defers_vat as "defersVat", cabys, username, away,
      coalesce(login_refused_at > now() - ${LOGIN_PAUSE_HOURS} * interval '1 hour', false)
        as "isLoginRefused"
    from fiscal_settings`);

/**
 * Condition: a row is of the environment the gym uses now. Rows of the other are neither sent nor
 * waited for.
 */
export const isOfEnvironment = sql<boolean>`
  environment = coalesce((select s.environment from fiscal_settings s), environment)`;

/** The sealed values, as the table stores them. */
export interface SealedSettings {
  username: string | null;
  password: Buffer | null;
  certificate: Buffer | null;
  pin: Buffer | null;
}

export const findSealed = (db: Db): Promise<SealedSettings | undefined> =>
  db.maybe(sql<SealedSettings>`
    select username, password, certificate, pin from fiscal_settings`);
