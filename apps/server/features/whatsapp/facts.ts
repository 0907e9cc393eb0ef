import type { Day } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import { listInWords } from '@forja/contract/list-in-words';
import type { Permission } from '@forja/contract/permissions';
import { ORDER_STATUS_NAMES } from '@forja/contract/store-orders/words';
import type { ChatSubject } from '@forja/contract/whatsapp/routes';
import type { WhatsAppText, WhatsAppValues } from '@forja/contract/whatsapp/texts';
import { sql } from 'kysely';
import { requireConsent } from '../../domain/consent/consent.ts';
import { requireReach } from '../../domain/duties/reach.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAccount } from '../accounts/public.ts';
import { addPaymentLink } from '../card-payments/public.ts';
import { addressOfClass, formatStart, isTheirClass } from '../classes/public.ts';
import { paymentLink, receiptLink, saleInReach } from '../counter/public.ts';
import { isTheOneOfPerson, renewalCents } from '../memberships/public.ts';
import { findPayment } from '../payments/public.ts';
import { orderViewerOf, readOrder } from '../store-orders/public.ts';

/** What a chat is about, before the text is chosen. */
export interface Facts {
  text: WhatsAppText;
  /** Null for a sale to nobody in particular. */
  userId: string | null;
  values: WhatsAppValues;
  /** A number to write to instead of the person's own. */
  phone?: string | null;
  /** Where the link leads; the entrance of the app unless told. */
  path?: string;
}

type About<Kind extends ChatSubject['kind']> = Extract<ChatSubject, { kind: Kind }>;

interface Asking {
  platform: Platform;
  tx: Tx;
  caller: Caller;
}

function requireOneOf(caller: Caller, ...permissions: Permission[]): void {
  if (!permissions.some((each) => may(caller, each))) throw new AppError('FORBIDDEN');
}

const NAMED = 5;

/** What is owed, in a line; of many things some are counted. */
function listed(names: readonly string[]): string {
  if (names.length <= NAMED) return names.join(', ');
  return `${names.slice(0, NAMED - 1).join(', ')} y ${names.length - NAMED + 1} cargos más`;
}

const nothingToSay = (message: string) => new AppError('CONFLICT', { message });

async function debtOf({ tx, caller }: Asking, userId: string): Promise<Facts> {
  requireOneOf(caller, 'money.take', 'money.reports');
  const { open, owedCents, currency } = await readAccount(tx, userId);
  const [oldest] = open;
  if (!oldest) throw nothingToSay('Ya no debe nada.');
  const { path } = await addPaymentLink(tx, { userId, chargeIds: [] });
  const fecha = dayText(oldest.dueOn);
  return {
    text: 'debt',
    userId,
    path,
    values: {
      monto: moneyText(owedCents, currency),
      concepto: listed([...new Set(open.map(({ concept }) => concept))]),
      fecha,
      // A renewal is charged before its day.
      desde: oldest.dueOn > (await gymToday(tx)) ? `que vence el ${fecha}` : `desde el ${fecha}`,
    },
  };
}

async function statementOf({ tx, caller }: Asking, userId: string): Promise<Facts> {
  requireOneOf(caller, 'money.take', 'money.reports');
  const { open, owedCents, creditCents, currency } = await readAccount(tx, userId);
  const today = await gymToday(tx);
  const money = (cents: number) => moneyText(cents, currency);
  const saldo = [
    owedCents > 0 && `debes ${money(owedCents)}`,
    creditCents > 0 && `tienes ${money(creditCents)} a favor`,
  ];
  const link = owedCents > 0 ? await addPaymentLink(tx, { userId, chargeIds: [] }) : null;
  return {
    text: 'statement',
    userId,
    path: link?.path ?? '/perfil',
    values: {
      fecha: dayText(today),
      saldo: saldo.filter(Boolean).join(' y ') || 'no debes nada',
      detalle: listed(open.map(({ concept, openCents }) => `${concept} (${money(openCents)})`)),
      ...(owedCents === 0 && { sinpe: '' }),
    },
  };
}

interface Ending {
  plan: string;
  endsOn: Day;
  ended: boolean;
  cents: number;
  currency: string;
}

async function renewalOf({ tx, caller }: Asking, userId: string): Promise<Facts> {
  requireOneOf(caller, 'money.take', 'money.reports');
  const found = await tx.maybe(sql<Ending>`
    select p.name as plan, m.ends_on as "endsOn", m.ends_on < gym_today() as ended,
      (${renewalCents})::float8 as cents, s.currency
    from users u
    join memberships m on m.gym_id = u.gym_id and m.user_id = u.id and ${isTheOneOfPerson}
    join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
    join gym_settings s on s.gym_id = u.gym_id
    where u.id = ${userId}::uuid`);
  if (!found) throw nothingToSay('No tiene un plan que renovar.');
  const { plan, endsOn, ended, cents, currency } = found;
  return {
    text: 'renewal',
    userId,
    path: '/home',
    values: {
      plan,
      vence: `${ended ? 'venció' : 'vence'} el ${dayText(endsOn)}`,
      monto: cents > 0 ? moneyText(cents, currency) : '',
    },
  };
}

async function absenceOf({ tx }: Asking, userId: string): Promise<Facts> {
  // Who is invited to come back is advertised to.
  await requireConsent(tx, userId, 'marketing-whatsapp');
  const { days } = await tx.one(sql<{ days: number | null }>`
    select gym_today() - (last_visit_at at time zone gym_zone())::date as days
    from users where id = ${userId}::uuid`);
  return { text: 'absence', userId, values: { dias: days ? String(days) : '' } };
}

const OF_PERSON = {
  greeting: async (_: Asking, userId: string): Promise<Facts> => ({
    text: 'greeting',
    userId,
    values: {},
  }),
  debt: debtOf,
  statement: statementOf,
  renewal: renewalOf,
  absence: absenceOf,
};

async function classOf({ tx, caller }: Asking, { bookingId }: About<'class'>): Promise<Facts> {
  requireOneOf(caller, 'classes.attendance');
  const { userId, eventId, title, startsAt, room, location, timeZone, isOver } = await tx.one(sql<{
    userId: string;
    eventId: string;
    title: string;
    startsAt: string;
    room: string | null;
    location: string | null;
    timeZone: string;
    isOver: boolean;
  }>`
    select b.user_id as "userId", e.id as "eventId", e.title, e.starts_at as "startsAt", e.room, l.name as location,
      gym_zone() as "timeZone",
      e.starts_at <= now() or e.cancelled_at is not null or b.cancelled_at is not null as "isOver"
    from event_bookings b
    join events e on e.gym_id = b.gym_id and e.id = b.event_id
    left join locations l on l.gym_id = e.gym_id and l.id = e.location_id
    where b.id = ${bookingId}::uuid and ${isTheirClass(caller)}`);
  const lugar = [room, location].filter(Boolean).join(', ');
  const fecha = formatStart(startsAt, timeZone);
  // What has begun or is cancelled cannot be cancelled any more: the line with the link goes.
  const values = { clase: title, fecha, lugar, ...(isOver && { enlace: '' }) };
  return { text: 'class', userId, path: addressOfClass(eventId), values };
}

async function orderOf({ tx, caller }: Asking, { orderId }: About<'order'>): Promise<Facts> {
  requireOneOf(caller, 'store.orders', 'money.reports');
  const order = await readOrder(tx, orderViewerOf(caller), orderId);
  const isUnpaid = order.status === 'pending_payment';
  // Whoever said with which reference they paid is not asked for the money again.
  const isReported = isUnpaid && order.paymentReference !== null;
  const waitsForSinpe = isUnpaid && !isReported && order.paymentMethod === 'sinpe';
  return {
    text: 'order',
    userId: order.customer.id,
    phone: order.phone,
    path: '/carrito',
    values: {
      pedido: String(order.number),
      estado: isReported ? 'pago por confirmar' : ORDER_STATUS_NAMES[order.status].toLowerCase(),
      monto: moneyText(order.totalCents, order.currency),
      ...(!waitsForSinpe && { sinpe: '' }),
    },
  };
}

async function saleOf({ platform, tx, caller }: Asking, { saleId }: About<'sale'>): Promise<Facts> {
  requireOneOf(caller, 'money.take', 'money.reports');
  const sale = await saleInReach(tx, caller, saleId);
  if (sale.voidedAt) throw nothingToSay('Esa venta está anulada.');
  const voided = sale.tenders.filter(({ voidedAt }) => voidedAt !== null);
  const voidedCents = voided.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const receipts = sale.tenders.flatMap(({ voidedAt, receiptNumber }) =>
    voidedAt === null && receiptNumber !== null ? [String(receiptNumber)] : [],
  );
  const { path } = await receiptLink(platform.secrets, tx, saleId);
  return {
    text: 'receipt',
    userId: sale.userId,
    path,
    values: {
      recibo: listInWords(receipts),
      concepto: sale.lines.map(({ concept }) => concept).join(', '),
      monto: moneyText(sale.paidCents - voidedCents, sale.currency),
    },
  };
}

async function paymentOf(asking: Asking, { paymentId }: About<'payment'>): Promise<Facts> {
  const { platform, tx, caller } = asking;
  requireOneOf(caller, 'money.take', 'money.reports');
  const payment = await findPayment(tx, caller, paymentId);
  if (payment.status === 'void') throw nothingToSay('Ese pago está anulado.');
  if (payment.saleId) return saleOf(asking, { kind: 'sale', saleId: payment.saleId });
  if (payment.status !== 'confirmed') throw nothingToSay('Ese pago todavía no tiene recibo.');
  return {
    text: 'receipt',
    userId: payment.userId,
    path: paymentLink(platform.secrets, tx.gymId, paymentId).path,
    values: {
      recibo: payment.receiptNumber === null ? '' : String(payment.receiptNumber),
      concepto: payment.concept,
      monto: moneyText(payment.amountCents, payment.currency),
    },
  };
}

async function noticeOf({ tx }: Asking, { noticeId }: About<'notice'>): Promise<Facts> {
  const { userId, phone, ...values } = await tx.one(sql<{
    userId: string;
    phone: string | null;
    titulo: string;
    texto: string;
  }>`
    select u.id as "userId", coalesce(u.phone, g.phone) as phone, n.title as titulo,
      ${openedText('notifications', 'n')} as texto
    from notifications n
    join users u on u.gym_id = n.gym_id and u.id = n.user_id
    left join users g on g.gym_id = u.gym_id and g.id = u.guardian_id and g.status <> 'disabled'
    where n.id = ${noticeId}::uuid and u.status = 'invited'`);
  return { text: 'notice', userId, phone, values };
}

function invitationOf({ caller }: Asking, { userId, path }: About<'invitation'>): Facts {
  requireOneOf(caller, 'people.invite', 'people.import');
  return { text: 'invitation', userId, path, values: {} };
}

function read(asking: Asking, about: ChatSubject): Facts | Promise<Facts> {
  switch (about.kind) {
    case 'class':
      return classOf(asking, about);
    case 'order':
      return orderOf(asking, about);
    case 'sale':
      return saleOf(asking, about);
    case 'payment':
      return paymentOf(asking, about);
    case 'invitation':
      return invitationOf(asking, about);
    case 'notice':
      return noticeOf(asking, about);
    default:
      return OF_PERSON[about.kind](asking, about.userId);
  }
}

/** What is said about a record; whoever the caller does not work with is not there. */
export async function factsOf(asking: Asking, about: ChatSubject): Promise<Facts> {
  const { tx, caller } = asking;
  if ('userId' in about) await requireReach(tx, caller, about.userId);
  const facts = await read(asking, about);
  if (facts.userId !== null) await requireReach(tx, caller, facts.userId);
  return facts;
}
