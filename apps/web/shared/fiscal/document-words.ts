import type { PaymentDocument } from '@forja/contract/fiscal/routes';
import type { FiscalStatus } from '@forja/contract/fiscal/values';
import { FISCAL_KIND_NAMES, FISCAL_STATUS_NAMES } from '@forja/contract/fiscal/words';

export const STATUS_TONES = {
  waiting: 'neutral',
  held: 'warn',
  received: 'neutral',
  processing: 'neutral',
  accepted: 'ok',
  rejected: 'bad',
} as const satisfies Record<FiscalStatus, string>;

/** As people call it: «Tiquete 7». */
export const documentName = ({ kind, consecutive }: PaymentDocument): string =>
  `${FISCAL_KIND_NAMES[kind]} ${Number(consecutive.slice(-10))}`;

type Became = Pick<PaymentDocument, 'status' | 'isReplaced' | 'isLeftBehind'>;

/**
 * The state with its colour. A document that another corrected, or an abandoned trial, needs no
 * attention.
 */
export function documentState({ status, isReplaced, isLeftBehind }: Became) {
  if (isReplaced) return { name: 'Corregido', tone: 'neutral' } as const;
  if (isLeftBehind) return { name: 'Sin terminar', tone: 'neutral' } as const;
  return { name: FISCAL_STATUS_NAMES[status], tone: STATUS_TONES[status] };
}
