import type { Db } from '../../../../platform/db/gym-db.ts';
import type { FiscalLine } from '../../../tax-office/public.ts';
import type { FiscalSettings } from '../../fiscal-settings-rows.ts';
import { deliveryOf, linesOfOrder, type SoldCharge } from './document-rows.ts';

/** Something is missing that the gym's staff can add; the message says what. */
export class Lacking extends Error {
  override name = 'Lacking';
}

/** Deliveries are taxed at the general rate, as in the shop. */
const DELIVERY_TAX_BP = 1_300;

const KIND_NAMES: Record<SoldCharge['kind'], string> = {
  period: 'las membresías',
  enrolment: 'la matrícula',
  'class-fee': 'las clases',
  service: 'los servicios',
  product: 'los productos',
  adjustment: 'los ajustes',
};

export const MAX_DETAIL = 200;
const MIN_TEXT = 3;
const MAX_REASON = 80;

/** Pads and cuts a text, as the schema requires a minimum length. */
export const fittingText = (value: string, most: number): string =>
  value.trim().slice(0, most).padEnd(MIN_TEXT, '.');

export const totalOf = (lines: readonly FiscalLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents - line.discountCents, 0);

/** The code of something sold: its own, or else the code of its kind. */
function codeOf(settings: FiscalSettings, kind: SoldCharge['kind'], own: string | null): string {
  const code = own ?? settings.cabys[kind];
  if (!code) throw new Lacking(`Falta el código CAByS de ${KIND_NAMES[kind]}.`);
  return code;
}

/** The lines of a charge in a document: one, or one for each product of an order. */
export async function linesOf(
  db: Db,
  settings: FiscalSettings,
  charge: SoldCharge,
): Promise<FiscalLine[]> {
  const { quantity, unitPriceCents, discountCents, taxBp, orderId } = charge;
  const discountReason =
    discountCents > 0 ? fittingText(charge.discountReason ?? 'Descuento', MAX_REASON) : null;
  if (orderId === null) {
    const cabys = codeOf(settings, charge.kind, charge.cabys);
    const detail = fittingText(charge.concept, MAX_DETAIL);
    return [{ cabys, detail, quantity, unitPriceCents, discountCents, discountReason, taxBp }];
  }
  const lines = (await linesOfOrder(db, orderId)).map(({ name, ...line }) => ({
    ...line,
    cabys: codeOf(settings, charge.kind, line.cabys),
    detail: fittingText(name, MAX_DETAIL),
    discountReason: line.discountCents > 0 ? discountReason : null,
  }));
  const { cents } = await deliveryOf(db, orderId);
  if (cents === 0) return lines;
  const service = codeOf(settings, 'service', null);
  const delivery = { cabys: service, detail: 'Envío', quantity: 1, unitPriceCents: cents };
  const plain = { discountCents: 0, discountReason: null, taxBp: DELIVERY_TAX_BP };
  return [...lines, { ...delivery, ...plain }];
}
