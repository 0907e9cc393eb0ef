import { DOCUMENT_KINDS, type DocumentKind, type PaymentMethod } from './values.ts';

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  charge: 'Cargo',
  payment: 'Pago',
  credit: 'Crédito',
  refund: 'Devolución',
  void: 'Anulación',
};

/** Several documents of a kind, and their sum in the balance. */
export const DOCUMENT_PLURALS: Record<DocumentKind, string> = {
  charge: 'Cargos',
  payment: 'Pagos',
  credit: 'Créditos',
  refund: 'Devoluciones',
  void: 'Anulaciones',
};

const LETTERS: Record<DocumentKind, string> = {
  charge: 'C',
  payment: 'P',
  credit: 'N',
  refund: 'D',
  void: 'P',
};

/** How people name a document: C-3011. A void is named by the payment it takes back. */
export const documentCode = (kind: DocumentKind, number: number): string =>
  `${LETTERS[kind]}-${number}`;

/** What people type to find a document: `C-3011`, `c3011`, `P 88`. */
export function readDocumentCode(typed: string): { kind: DocumentKind; number: number } | null {
  const [, letter, digits] = /^([cpnd])[\s-]?(\d{1,9})$/i.exec(typed.trim()) ?? [];
  const kind = DOCUMENT_KINDS.find((one) => LETTERS[one] === letter?.toUpperCase());
  return kind && digits ? { kind, number: Number(digits) } : null;
}

export const balanceName = (cents: number): string => (cents < 0 ? 'Saldo a favor' : 'Saldo');

/** The sum of the documents before a period. */
export const BALANCE_BEFORE = 'Saldo anterior';

/** The author of a document that no person made. */
export const BY_ITSELF = 'Automático';

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  sinpe: 'SINPE Móvil',
  transfer: 'Transferencia',
};
