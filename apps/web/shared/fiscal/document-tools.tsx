import type { PaymentDocument } from '@forja/contract/fiscal/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { mailDocument, replaceDocument, retryDocument, savePdf, saveXml } from './queries.ts';

interface ToolProps {
  label: string;
  run: () => Promise<void>;
}

function Tool({ label, run }: ToolProps) {
  const action = useAction(run);
  return (
    <Button size={28} loading={action.busy} onClick={() => action.start()}>
      {label}
    </Button>
  );
}

/** What staff do with a document: correct it, send it again, read it. */
export function DocumentTools({ document }: { document: PaymentDocument }) {
  const { id, clave, status, hasXml, isLeftBehind, canBeReplaced } = document;
  const may = useMay();
  const issues = may('fiscal.issue');
  const mail = async () => {
    const to = await mailDocument(id);
    toast({ tone: 'ok', message: `Lo enviamos a ${to}.` });
  };
  return (
    <span className="flex flex-wrap gap-2">
      {issues && status === 'held' && !isLeftBehind && (
        <Tool label="Enviar de nuevo" run={() => retryDocument(id)} />
      )}
      {issues && canBeReplaced && <Tool label="Corregir" run={() => replaceDocument(id)} />}
      {hasXml && <Tool label="PDF" run={() => savePdf(id, clave)} />}
      {hasXml && <Tool label="XML" run={() => saveXml(id, clave)} />}
      {issues && status === 'accepted' && <Tool label="Correo" run={mail} />}
    </span>
  );
}
