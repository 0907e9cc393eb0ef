import type { IncomingSummary } from '@forja/contract/incoming/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useSession } from '../../lib/session/current.ts';
import { saveRules } from './queries.ts';

/**
 * How money is matched, and the owner's choice whether sure matches are applied without anybody.
 */
export function RulesDialog({
  summary,
  onClose,
}: {
  summary: IncomingSummary;
  onClose: () => void;
}) {
  const isOwner = useSession().user?.role === 'owner';
  const save = useAction(saveRules);
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Reglas"
      text="Primero el comprobante; luego el teléfono o la cédula con el monto exacto; por último cómo pagó antes y el nombre que trae el banco, que siempre confirmas tú. Lo devuelto y lo que sale nunca se aplica."
      actions={<Button onClick={onClose}>Listo</Button>}
    >
      <Switch
        label="Aplicar solo lo seguro"
        hint={
          isOwner
            ? 'Monto exacto y el mismo comprobante, teléfono o cédula, sin nadie más que calce. Siempre se puede deshacer.'
            : `${summary.appliesAlone ? 'Está encendido' : 'Está apagado'}. Solo quien es dueño lo cambia.`
        }
        checked={summary.appliesAlone}
        disabled={!isOwner || save.busy}
        onChange={(event) => save.start(event.target.checked)}
      />
    </Dialog>
  );
}
