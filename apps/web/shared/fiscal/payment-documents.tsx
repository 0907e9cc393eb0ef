import type { PaymentDocument } from '@forja/contract/fiscal/routes';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session/may.ts';
import { DocumentChip } from './document-chip.tsx';
import { fiscalStatusQuery, paymentDocumentsQuery, saleDocumentsQuery } from './queries.ts';

/** Whether there is any document that staff may see. */
function useSeesDocuments(): boolean {
  const may = useMay();
  const { data } = useQuery({ ...fiscalStatusQuery, enabled: may('fiscal.read') });
  return data?.hasDocuments ?? false;
}

/** The documents of the payments on a screen; undefined in a gym that has none. */
export function usePaymentDocuments(
  paymentIds: readonly string[],
): ReadonlyMap<string, readonly PaymentDocument[]> | undefined {
  const seesDocuments = useSeesDocuments();
  const asked = paymentDocumentsQuery(paymentIds);
  const { data } = useQuery({ ...asked, enabled: asked.enabled && seesDocuments });
  if (!seesDocuments) return undefined;
  return new Map(data?.map(({ paymentId, documents }) => [paymentId, documents]));
}

export function DocumentChips({ documents }: { documents: readonly PaymentDocument[] }) {
  return (
    <span className="flex flex-wrap gap-1.5 py-1">
      {documents.map((document) => (
        <DocumentChip key={document.id} document={document} />
      ))}
    </span>
  );
}

/** The documents of a sale at the counter. */
export function SaleDocuments({ saleId }: { saleId: string }) {
  const seesDocuments = useSeesDocuments();
  const { data } = useQuery({ ...saleDocumentsQuery(saleId), enabled: seesDocuments });
  // Several payments of a sale may pay for one document.
  const all = new Map(data?.flatMap(({ documents }) => documents.map((each) => [each.id, each])));
  if (all.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-13">
      <span className="text-muted">Comprobante electrónico</span>
      <DocumentChips documents={[...all.values()]} />
    </div>
  );
}
