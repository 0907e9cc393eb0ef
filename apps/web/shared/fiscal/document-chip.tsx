import type { PaymentDocument } from '@forja/contract/fiscal/routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { DocumentTools } from './document-tools.tsx';
import { documentName, documentState } from './document-words.ts';

/** The state of a document; opens what can be done with it. */
export function DocumentChip({ document }: { document: PaymentDocument }) {
  const [isOpen, setOpen] = useState(false);
  const name = documentName(document);
  const state = documentState(document);
  const { clave, reason, environment } = document;
  return (
    <>
      <button
        type="button"
        className="coarse:hit-44 rounded-full"
        aria-label={`${name}: ${state.name}. Abrir`}
        onClick={() => setOpen(true)}
      >
        <Badge tone={state.tone}>{name}</Badge>
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={name} closeButton>
          <div className="grid gap-3 pb-5 text-14">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={state.tone}>{state.name}</Badge>
              {environment === 'sandbox' && (
                <span className="text-muted">De prueba, sin validez</span>
              )}
            </p>
            {reason && <p className="wrap-anywhere">{reason}</p>}
            <p className="text-13 text-muted wrap-anywhere">Clave {clave}</p>
            <DocumentTools document={document} />
          </div>
        </Dialog>
      )}
    </>
  );
}
