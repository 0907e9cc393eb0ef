import { asDay } from '@forja/calendar/day';
import { instantAt } from '@forja/calendar/instant';
import type { FiscalKind } from '@forja/contract/fiscal/values';
import {
  type ReceiverMessage,
  writeMessage,
} from '../../features/tax-office/purchases/write-message.ts';
import { claveOf, consecutiveOf } from '../../features/tax-office/writing/clave.ts';
import {
  CREDIT_NOTE,
  DEBIT_NOTE,
  INVOICE,
  RECEIPT,
  TICKET,
} from '../../features/tax-office/writing/codes.ts';
import type { FiscalDocument } from '../../features/tax-office/writing/document.ts';
import { localTimeOf } from '../../features/tax-office/writing/local-time.ts';
import {
  PAYS,
  REPLACES_REJECTED,
  revisionOn,
} from '../../features/tax-office/writing/revisions.ts';

import { writeDocument } from '../../features/tax-office/writing/write-document.ts';

/** Documents of an invented gym, one of each kind, for tests and proofs. */

const MEMBERSHIP = '9652000000000';
const WATER = '2441000000000';
/** 10:20 in the morning, in minutes. */
const MORNING = 620;

const issuer: FiscalDocument['issuer'] = {
  name: 'Hierro & Norte <Gimnasios> S.A.',
  identification: { type: '02', number: '3101123456' },
  tradeName: 'Hierro Norte',
  place: { province: '1', canton: '01', district: '01', address: '200 m norte del parque' },
  phone: { countryCode: '506', number: '22223333' },
  email: 'facturas@hierro.example',
};

const receiver: FiscalDocument['receiver'] = {
  name: 'Ana Núñez Ñurinda',
  identification: { type: '01', number: '112340567' },
  email: 'ana@correo.example',
};

const membership = {
  cabys: MEMBERSHIP,
  detail: 'Mensualidad noviembre',
  quantity: 1,
  unitPriceCents: 2_500_000,
  discountCents: 0,
  discountReason: null,
  taxBp: 1_300,
};

const mixed: FiscalDocument['lines'] = [
  { ...membership, discountCents: 250_000, discountReason: 'Convenio de empresa' },
  { ...membership, cabys: WATER, detail: 'Agua 600 ml', quantity: 3, unitPriceCents: 100_000 },
  { ...membership, detail: 'Libro de la casa', unitPriceCents: 333_333, taxBp: 100 },
  { ...membership, detail: 'Clase exenta', unitPriceCents: 500_001, taxBp: null },
  { ...membership, detail: 'Clase a tarifa cero', unitPriceCents: 77_777, taxBp: 0 },
];

const totalCents = (lines: FiscalDocument['lines']): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents - line.discountCents, 0);

function example(kind: FiscalKind, on: string, rest: Partial<FiscalDocument>): FiscalDocument {
  const day = asDay(on);
  const consecutive = consecutiveOf({ branch: 1, terminal: 1 }, kind, 42);
  const place = { day, issuer: issuer.identification.number, consecutive };
  const lines = rest.lines ?? [membership];
  const isOwed = rest.creditDays != null;
  return {
    kind,
    clave: claveOf({ ...place, situation: '1', securityCode: 12_345_678 }),
    consecutive,
    issuedAt: localTimeOf(new Date(instantAt('America/Costa_Rica', day, MORNING))),
    systemProvider: '3101999999',
    activityCode: '931101',
    issuer,
    receiver: null,
    condition: '01',
    creditDays: null,
    lines,
    currency: 'CRC',
    exchangeRateCents: 100,
    payments: isOwed ? [] : [{ code: '06', amountCents: totalCents(lines) }],
    references: [],
    ...rest,
  };
}

const DOLLARS = { currency: 'USD', exchangeRateCents: 508_37 } as const;

/** Every kind of document, as issued on a day. */
export function examplesOn(on: string): Record<string, FiscalDocument> {
  const ticket = example(TICKET, on, {});
  const named = (code: string, reason: string, kind: string = TICKET) => [
    { kind, clave: ticket.clave, issuedAt: ticket.issuedAt, code, reason },
  ];
  const replaces = named(REPLACES_REJECTED[revisionOn(asDay(on))], 'Sustituye al rechazado', '10');
  return {
    ticket,
    'ticket-replaced': example(TICKET, on, { references: replaces }),
    invoice: example(INVOICE, on, { receiver, lines: mixed }),
    'invoice-owed': example(INVOICE, on, { receiver, condition: '02', creditDays: 30 }),
    'invoice-deferred': example(INVOICE, on, { receiver, condition: '10', creditDays: 60 }),
    receipt: example(RECEIPT, on, {
      receiver,
      condition: '11',
      lines: mixed.map((line) => ({ ...line, discountCents: 0, discountReason: null })),
      references: named(PAYS[revisionOn(asDay(on))], 'Pago de la factura', INVOICE),
    }),
    'invoice-dollars': example(INVOICE, on, { receiver, ...DOLLARS }),
    'ticket-dollars': example(TICKET, on, { ...DOLLARS, lines: mixed }),
    'receipt-dollars': example(RECEIPT, on, {
      receiver,
      ...DOLLARS,
      condition: '11',
      references: named(PAYS[revisionOn(asDay(on))], 'Pago de la factura', INVOICE),
    }),
    'credit-note-dollars': example(CREDIT_NOTE, on, {
      ...DOLLARS,
      references: named('01', 'Venta anulada'),
    }),
    'debit-note-dollars': example(DEBIT_NOTE, on, {
      ...DOLLARS,
      references: named('02', 'Se cobra lo que faltó'),
    }),
    'invoice-exempted': example(INVOICE, on, {
      receiver,
      exemption: {
        kind: '99',
        kindOther: 'Convenio internacional',
        number: 'AL-00012345-26',
        article: 8,
        clause: 2,
        institution: '99',
        institutionOther: 'Embajada de la Luna',
        issuedAt: '2026-01-15T00:00:00-06:00',
      },
      lines: mixed.map((line) =>
        line.taxBp ? { ...line, exemptBp: Math.min(800, line.taxBp) } : line,
      ),
    }),
    'credit-note': example(CREDIT_NOTE, on, {
      receiver,
      references: named('01', 'Venta anulada'),
    }),
    'debit-note': example(DEBIT_NOTE, on, { references: named('02', 'Se cobra lo que faltó') }),
  };
}

/** Every answer of a gym to a purchase, as issued on a day. */
function messagesOn(on: string): Record<string, ReceiverMessage> {
  const { invoice } = examplesOn(on);
  if (!invoice) throw new Error('no example');
  const accepted: ReceiverMessage = {
    clave: invoice.clave,
    seller: invoice.issuer.identification.number,
    answeredAt: invoice.issuedAt,
    answer: 'accept',
    detail: null,
    activityCode: '931101',
    tax: { total: '1300.00000', condition: '01', creditable: '1300.00000', expense: '10000.00000' },
    total: '11300.00000',
    buyer: '3101777777',
    consecutive: consecutiveOf({ branch: 1, terminal: 1 }, '05', 42),
  };
  return {
    'answer-accept': accepted,
    'answer-partly': {
      ...accepted,
      answer: 'partly',
      detail: 'Falta una pesa & un disco',
      tax: {
        total: '1300.00000',
        condition: '02',
        creditable: '500.00000',
        expense: '10800.00000',
      },
      consecutive: consecutiveOf({ branch: 1, terminal: 1 }, '06', 42),
    },
    'answer-reject': {
      ...accepted,
      answer: 'reject',
      detail: 'No es nuestra',
      tax: null,
      consecutive: consecutiveOf({ branch: 1, terminal: 1 }, '07', 42),
    },
  };
}

/** Everything that gets signed, as XML by name. */
export const writtenOn = (on: string): [name: string, xml: string][] => [
  ...Object.entries(examplesOn(on)).map(([name, document]): [string, string] => [
    name,
    writeDocument(document),
  ]),
  ...Object.entries(messagesOn(on)).map(([name, message]): [string, string] => [
    name,
    writeMessage(message),
  ]),
];
