import { documentCode } from '@forja/contract/accounts/words';
import type { AuditEntry } from '@forja/contract/audit/routes';
import { documentAddress, saleAddress } from '../../shared/accounts/sale-address.ts';

interface RecordLink {
  text: string;
  to: string;
}

/** Where the record of an audit entry can be seen, if it has a place of its own. */
export function recordLink(entry: AuditEntry): RecordLink | null {
  const { action, objectType, objectId, recordName, changes } = entry;
  if (!objectId) return null;
  const { userId, number, receipt } = changes;
  const person = typeof userId === 'string' ? userId : null;
  if (objectType === 'order' && recordName) {
    return { text: `Pedido ${recordName}`, to: `/orders-admin?pedido=${objectId}` };
  }
  if (objectType === 'event' && recordName) {
    return { text: recordName, to: `/eventos-admin?clase=${objectId}` };
  }
  if (objectType === 'sale' && person) {
    return { text: `Venta ${String(number)}`, to: saleAddress(person, objectId) };
  }
  if (objectType === 'payment' && person && typeof receipt === 'number') {
    const code = documentCode('payment', receipt);
    return { text: `Recibo ${receipt}`, to: documentAddress(person, code) };
  }
  if (action === 'shifts.close') {
    return { text: recordName ?? 'El turno', to: `/caja?vista=cierres&turno=${objectId}` };
  }
  return null;
}
