import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { leftOfSale } from '@forja/contract/counter/left-of-sale';
import type { Receipt } from '@forja/contract/counter/routes';
import { formatDate, formatTime } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { GymLogo } from '../../../lib/gym/gym-logo.tsx';
import { useSettings } from '../../../lib/gym/settings.ts';
import { periodText } from '../../../lib/gym/short-day.ts';

type Line = Receipt['lines'][number];
type Tender = Receipt['tenders'][number];

const detailOf = ({ covers, quantity, unitPriceCents }: Line, money: (cents: number) => string) =>
  [covers && periodText(covers), quantity > 1 && `${quantity} × ${money(unitPriceCents)}`]
    .filter(Boolean)
    .join(' · ');

/**
 * `Devuelta el 18 nov: ₡3 600, Efectivo. No le quedó`, with the number of pieces if there are more.
 */
const returnedText = (
  { quantity }: Line,
  given: Line['returns'][number],
  at: string,
  money: (cents: number) => string,
) =>
  [
    given.quantity === quantity
      ? `Devuelta el ${at}`
      : `${given.quantity === 1 ? 'Devuelta' : 'Devueltas'} ${given.quantity} de ${quantity} el ${at}`,
    given.refundedCents !== null && `: ${money(given.refundedCents)}`,
    given.refundMethod && `, ${METHOD_NAMES[given.refundMethod]}`,
    `. ${given.reason}`,
  ]
    .filter(Boolean)
    .join('');

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="min-w-0 break-words">{name}</dt>
      <dd className="max-w-7/10 flex-none break-words text-right tabular-nums">{text}</dd>
    </div>
  );
}

const tenderName = (
  { method, usdCents, usdRateCents, reference, voidedAt }: Tender,
  currency: string,
) =>
  [
    METHOD_NAMES[method],
    usdCents !== null &&
      `${formatMoney(usdCents, 'USD')} a ${formatMoney(usdRateCents ?? 0, currency)}`,
    reference && `ref. ${reference}`,
    voidedAt && 'anulado',
  ]
    .filter(Boolean)
    .join(', ');

/** The content of a receipt, in one column that also fits narrow paper. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { gymName, contact, timeZone } = useSettings();
  const { currency, lines, tenders, totalCents, creditCents } = receipt;
  const money = (cents: number) => formatMoney(cents, currency);
  const { restCents, extraCents } = leftOfSale(receipt);
  const isLeft = (cents: number) => cents > 0 && !receipt.voidedAt;
  const numbered = lines.map((line, place) => ({ ...line, place }));
  const numbers = tenders.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  return (
    <div className="grid grid-cols-1 gap-3">
      <header className="text-center break-words">
        <div className="mb-1.5 flex justify-center">
          <GymLogo size={44} />
        </div>
        <p className="text-16 font-semibold">{gymName}</p>
        {[
          contact.legalId && `Cédula jurídica ${contact.legalId}`,
          contact.address,
          contact.phone,
          contact.email,
        ]
          .filter(Boolean)
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </header>
      {receipt.voidedAt && (
        <p className="border-y border-current py-2 text-center">
          <b className="text-16 font-semibold">{receipt.number === null ? 'Anulado' : 'Anulada'}</b>{' '}
          el {formatDate(receipt.voidedAt, timeZone)}: {receipt.voidReason}
        </p>
      )}
      <dl>
        <Row
          name={receipt.number === null ? 'Pago' : `Venta ${receipt.number}`}
          text={formatDate(receipt.at, timeZone)}
        />
        <Row
          name={numbers.length > 0 ? `Recibo ${numbers.join(', ')}` : 'Sin pago'}
          text={formatTime(receipt.at, timeZone)}
        />
        <Row name="Para" text={receipt.username ?? 'Venta de mostrador'} />
        {receipt.by && <Row name="Atendió" text={receipt.by} />}
      </dl>
      <ul className="grid grid-cols-1 gap-1.5 border-y border-dashed border-current py-2">
        {numbered.map((line) => (
          <li key={line.place}>
            <p className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{line.concept}</span>
              <span className="flex-none tabular-nums">
                {money(line.quantity * line.unitPriceCents)}
              </span>
            </p>
            {detailOf(line, money) && <p className="opacity-75">{detailOf(line, money)}</p>}
            {line.returns.map((given) => (
              <p key={given.at}>
                {returnedText(line, given, formatDate(given.at, timeZone), money)}
              </p>
            ))}
            {line.discountCents > 0 && (
              <p className="flex justify-between gap-3 opacity-75">
                <span className="min-w-0 break-words">Descuento: {line.discountReason}</span>
                <span className="flex-none tabular-nums">−{money(line.discountCents)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <dl>
        <div className="flex justify-between gap-3 text-16 font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{money(totalCents)}</dd>
        </div>
        {receipt.taxCents > 0 && <Row name="IVA incluido" text={money(receipt.taxCents)} />}
        {creditCents > 0 && <Row name="Saldo a favor" text={money(creditCents)} />}
        {tenders.map((tender) => (
          <Row
            key={`${tender.method}${tender.receiptNumber}`}
            name={tenderName(tender, currency)}
            text={money(tender.amountCents)}
          />
        ))}
        {receipt.changeCents > 0 && <Row name="Vuelto" text={money(receipt.changeCents)} />}
        {isLeft(restCents) && <Row name="Queda debiendo" text={money(restCents)} />}
        {isLeft(extraCents) && <Row name="Queda en tu cuenta" text={money(extraCents)} />}
      </dl>
      <p className="text-center">Gracias por tu visita</p>
    </div>
  );
}
