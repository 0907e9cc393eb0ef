/** What other features may use of tax-office; everything else here is its own. */

export { type Purchase, purchaseReader } from './purchases/read-purchase.ts';
export { ANSWER_CODES, receiverMessage, writeMessage } from './purchases/write-message.ts';
export {
  holderOf,
  isOfIssuer,
  readCertificate,
  type SigningKey,
  UnusableCertificate,
} from './sending/certificate.ts';
export { keyOfGym } from './sending/opened-keys.ts';
export {
  type Answer,
  LOGIN_REFUSED,
  LoginRefused,
  OfficeAway,
  OfficeRefusal,
  openReception,
  type Reception,
  type Sent,
} from './sending/reception.ts';
export { signDocument } from './sending/sign.ts';
export { type Amount, fromCents, lineAmounts, summarise } from './writing/amounts.ts';
export { claveOf, consecutiveOf } from './writing/clave.ts';
export {
  CREDIT_NOTE,
  DEBIT_NOTE,
  INVOICE,
  METHOD_CODES,
  OTHER_METHOD,
  RECEIPT,
  type Situation,
  TICKET,
} from './writing/codes.ts';
export { type FiscalDocument, type FiscalLine, fiscalDocument } from './writing/document.ts';
export { asPaid, fittingPayments } from './writing/fitting-payments.ts';
export { FISCAL_ZONE, localTimeOf } from './writing/local-time.ts';
export { partOfLines } from './writing/part-of-lines.ts';
export { PAYS, REPLACES_REJECTED, revisionOn } from './writing/revisions.ts';
export { writeDocument } from './writing/write-document.ts';
export { textBetween, unescapeText } from './writing/xml-text.ts';
