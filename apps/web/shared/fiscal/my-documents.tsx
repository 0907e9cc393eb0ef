import { FISCAL_KIND_NAMES } from '@forja/contract/fiscal/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useAction } from '../../lib/screen/use-action.ts';
import { documentName } from './document-words.ts';
import { paymentDocumentsQuery, savePdf } from './queries.ts';

type Own = Parameters<typeof documentName>[0];

function OwnDocument({ document }: { document: Own }) {
  const save = useAction(() => savePdf(document.id, document.clave));
  return (
    <Button
      size={28}
      variant="ghost"
      loading={save.busy}
      icon={<FileText size={14} aria-hidden="true" />}
      aria-label={`${FISCAL_KIND_NAMES[document.kind]}: descargar ${documentName(document)}`}
      onClick={() => save.start()}
    >
      {FISCAL_KIND_NAMES[document.kind]}
    </Button>
  );
}

interface Props {
  paymentId: string;
  /** All payments on the screen, so that their documents are read in one request. */
  paymentIds: readonly string[];
}

/** The electronic documents of a member's own payment, to download. */
export default function MyDocuments({ paymentId, paymentIds }: Props) {
  const { data } = useQuery(paymentDocumentsQuery(paymentIds));
  const mine = data?.find((each) => each.paymentId === paymentId)?.documents ?? [];
  return mine
    .filter(({ hasXml }) => hasXml)
    .map((document) => <OwnDocument key={document.id} document={document} />);
}
