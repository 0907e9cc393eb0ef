import { sql } from 'kysely';
import { postCharge } from '../../features/accounts/public.ts';
import { linkCharge } from '../../features/fiscal/cr/number-document.ts';
import { sendDocuments } from '../../features/fiscal/cr/send/send-documents.ts';
import { newId } from '../../platform/db/ids.ts';
import { createSealing } from '../../platform/identity/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TestGym, TestUser } from '../harness.ts';
import { makeCertificate, PIN } from './certificate.ts';
import { examplesOn } from './fiscal-examples.ts';
import { OFFICE_LOGIN } from './tax-office.ts';

const SERVICE = '9652000000000';
const GOODS = '2441000000000';

const ACTIVITY = '931101';
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

/** What an owner enters in Ajustes → Facturación. */
export const SETTINGS_BODY = {
  issuer: {
    name: ISSUER.name,
    identification: ISSUER.identification,
    tradeName: null,
    place: ISSUER.place,
    email: ISSUER.email,
  },
  activityCode: ACTIVITY,
  branch: 2,
  terminal: 3,
  creditDays: 30,
  cabys: CABYS,
  ...OFFICE_LOGIN,
};

/** Lets a gym issue documents from today, or from a day so many days away. */
export async function letIssue(platform: Platform, gym: TestGym, { startsIn = 0 } = {}) {
  const made = makeCertificate();
  const sealing = createSealing(platform.secrets, 'fiscal');
  await gym.db.run(sql`
    insert into fiscal_settings (gym_id, starts_on, issuer, activity_code, cabys, username, password,
      certificate, pin, certificate_until)
    values (${gym.id}, gym_today() + ${startsIn}::integer, ${JSON.stringify(ISSUER)}, ${ACTIVITY},
      ${JSON.stringify(CABYS)}, ${OFFICE_LOGIN.username},
      ${sealing.seal(Buffer.from(OFFICE_LOGIN.password))}, ${sealing.seal(made.p12)},
      ${sealing.seal(Buffer.from(PIN))}, now() + interval '1 year')`);
  return made;
}

const TURNS = 10;

/** Lets time pass and sends until nothing changes any more. */
export async function sendAll(platform: Platform, gym: TestGym): Promise<void> {
  // The server also sends on its own, and may be busy with one of the documents.
  for (let turn = 0; turn < TURNS; turn += 1) {
    await gym.db.run(sql`update fiscal_documents set next_at = now() - interval '1 minute'`);
    await sendDocuments(platform, gym.id);
    const { open } = await gym.db.one(sql<{ open: number }>`
      select count(*)::integer as open from fiscal_documents
      where status in ('waiting', 'received', 'processing')`);
    if (open === 0) return;
  }
}

/** A held document of a person that was already written; returns its id. */
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

/** Sets the issuer of a gym if it has none, without a certificate or a password. */
const nameIssuer = (gym: TestGym): Promise<number> =>
  gym.db.run(sql`
    insert into fiscal_settings (gym_id, starts_on, issuer, activity_code, cabys)
    values (${gym.id}, gym_today(), ${JSON.stringify(ISSUER)}, ${ACTIVITY}, ${JSON.stringify(CABYS)})
    on conflict (gym_id) do nothing`);

/** An accepted document of a person for a charge; returns its id. */
export async function buildSold(gym: TestGym, person: TestUser): Promise<string> {
  await nameIssuer(gym);
  const id = await buildDocument(gym, person);
  const concept = 'Evaluación';
  await gym.db.tx(async (tx) => {
    await tx.run(sql`update fiscal_documents set status = 'accepted' where id = ${id}::uuid`);
    const entry = { userId: person.id, kind: 'service', concept, unitPriceCents: 1_000 } as const;
    const chargeId = await postCharge(tx, { ...entry, keepsCredit: true });
    await linkCharge(tx, id, chargeId ?? '');
  });
  return id;
}

/** A seller's document to the gym without an answer; returns its id. */
export async function buildPurchase(gym: TestGym): Promise<string> {
  await nameIssuer(gym);
  const id = newId();
  const number = Number.parseInt(id.slice(-7), 16) + 1;
  await gym.db.run(sql`
    insert into fiscal_purchases (gym_id, id, kind, clave, issued_at, seller_name, seller_type,
      seller_number, buyer_number, currency, tax, total, signature, xml)
    values (${gym.id}, ${id}::uuid, '01', lpad(${String(number)}, 50, '0'), now(), 'Pesas del Sur',
      '02', '3101777777', '3101123456', 'CRC', 0, 1000, 'intact', '<FacturaElectronica/>')`);
  return id;
}
