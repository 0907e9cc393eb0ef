import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Menu, type MenuItem } from '@forja/ui/overlays/menu.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { documentName } from '../../shared/fiscal/document-words.ts';
import {
  mailDocument,
  replaceDocument,
  retryDocument,
  savePdf,
  saveXml,
} from '../../shared/fiscal/queries.ts';
import { DebitNoteDialog } from './debit-note-dialog.tsx';

/** The button for the next step of a document, if there is one. */
function WaitingAction({ document }: { document: FiscalDocumentRow }) {
  const { id, status, isLeftBehind, canBeReplaced } = document;
  const retry = useAction(() => retryDocument(id));
  const replace = useAction(() => replaceDocument(id));
  if (status === 'held' && !isLeftBehind) {
    return (
      <Button size={28} loading={retry.busy} onClick={() => retry.start()}>
        Enviar de nuevo
      </Button>
    );
  }
  if (!canBeReplaced) return null;
  return (
    <Button size={28} loading={replace.busy} onClick={() => replace.start()}>
      Corregir
    </Button>
  );
}

/** The actions of a document in the list, always in one line. */
export function DocumentActions({ document }: { document: FiscalDocumentRow }) {
  const { id, clave, status, hasXml, canBeRaised } = document;
  const may = useMay();
  const [isRaising, setRaising] = useState(false);
  const pdf = useAction(() => savePdf(id, clave));
  const xml = useAction(() => saveXml(id, clave));
  const mail = useAction(async () => {
    const to = await mailDocument(id);
    toast({ tone: 'ok', message: `Lo enviamos a ${to}.` });
  });
  const issues = may('fiscal.issue');
  const items: MenuItem[] = [
    ...(hasXml
      ? [
          { key: 'pdf', label: 'PDF', onSelect: () => pdf.start() },
          { key: 'xml', label: 'XML', onSelect: () => xml.start() },
        ]
      : []),
    ...(issues && status === 'accepted'
      ? [{ key: 'mail', label: 'Enviar por correo', onSelect: () => mail.start() }]
      : []),
    ...(issues && canBeRaised && may('money.take')
      ? [{ key: 'raise', label: 'Nota de débito', onSelect: () => setRaising(true) }]
      : []),
  ];
  const label = `Más de ${documentName(document)}`;
  return (
    <span className="flex items-center justify-end gap-2">
      {issues && <WaitingAction document={document} />}
      {items.length > 0 && (
        <Menu
          label={label}
          placement={{ side: 'bottom', align: 'end' }}
          trigger={(props) => (
            <IconButton
              {...props}
              label={label}
              size={28}
              variant="outline"
              icon={<Ellipsis size={16} aria-hidden="true" />}
            />
          )}
          items={items}
        />
      )}
      {isRaising && <DebitNoteDialog document={document} onClose={() => setRaising(false)} />}
    </span>
  );
}
