import { sql } from 'kysely';
import { newId } from '../platform/db/ids.ts';
import { createSealing } from '../platform/identity/sealing.ts';
import type { Platform } from '../platform/platform.ts';
import { makeCertificate, PIN } from './certificate.ts';
import { examplesOn } from './fiscal-examples.ts';
import type { TestGym, TestUser } from './harness.ts';
import { OFFICE_LOGIN } from './tax-office.ts';

const SERVICE = '9652000000000';
const GOODS = '2441000000000';

const ISSUER = {
  name: 'Hierro Norte S.A.',
  identification: { type: '02', number: '3101123456' },
  tradeName: null,
  place: { province: '1', canton: '01', district: '01', address: '200 m norte del parque' },
  phone: null,
  email: 'facturas@hierro.example',
};

export const CABYS = {
  period: SERVICE,
  enrolment: SERVICE,
  'class-fee': SERVICE,
  service: SERVICE,
  product: GOODS,
};

/** Lets a gym issue from today on, or from a day that many days away. */
export async function letIssue(platform: Platform, gym: TestGym, { startsIn = 0 } = {}) {
  const made = makeCertificate();
  const sealing = createSealing(platform.secrets, 'fiscal');
  await gym.db.run(sql`
    insert into fiscal_settings (gym_id, starts_on, issuer, activity_code, cabys, username, password,
      certificate, pin, certificate_until)
    values (${gym.id}, gym_today() + ${startsIn}::integer, ${JSON.stringify(ISSUER)}, '931101',
      ${JSON.stringify(CABYS)}, ${OFFICE_LOGIN.username},
      ${sealing.seal(Buffer.from(OFFICE_LOGIN.password))}, ${sealing.seal(made.p12)},
      ${sealing.seal(Buffer.from(PIN))}, now() + interval '1 year')`);
  return made;
}

/** A document of somebody that is held and was written already; returns its id. */
export async function buildDocument(gym: TestGym, person: TestUser): Promise<string> {
  const id = newId();
  const number = Number.parseInt(id.slice(-7), 16) + 1;
  await gym.db.run(sql`
    insert into fiscal_documents (gym_id, id, account_id, environment, kind, issuer, branch,
      terminal, number, clave, status, content, xml)
    select ${gym.id}, ${id}::uuid, account_of(${person.id}::uuid), 'sandbox', '04', '3101123456', 1,
      1, ${number}, lpad(${String(number)}, 50, '0'), 'held', ${JSON.stringify(examplesOn('2026-11-17').ticket)}, '<TiqueteElectronico/>'`);
  return id;
}
