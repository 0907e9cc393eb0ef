import { DELETION_DAYS } from '@forja/contract/privacy/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { RemovalDialog } from '../../../lib/forms/removal-dialog.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { HindranceList } from '../../../shared/privacy/hindrance-list.tsx';
import { deletionQuery, requestDeletion } from '../queries.ts';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** Deletes at the desk the account of somebody who does not log in, or shows what prevents it. */
export function DeleteAccountDialog({ id, name, onClose }: Props) {
  const query = useQuery(deletionQuery(id));
  if (query.data?.hindrances.length === 0) {
    return (
      <RemovalDialog
        title={`¿Eliminar la cuenta de ${name}?`}
        text={`Hazlo solo si te lo pidió. En ${DELETION_DAYS} días se borra todo lo suyo y su membresía termina; de sus pagos quedan los comprobantes, sin su nombre. Hasta entonces puedes conservarla desde su ficha.`}
        confirmLabel="Eliminar su cuenta"
        remove={() => requestDeletion(id)}
        onRemoved={() => {
          toast(`La cuenta de ${name} se elimina en ${DELETION_DAYS} días.`);
          onClose();
        }}
        onCancel={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`La cuenta de ${name} no se puede eliminar todavía`}
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      <LoadState query={query} failed="No pudimos revisar su cuenta" />
      <HindranceList hindrances={query.data?.hindrances ?? []} to="staff" />
    </Dialog>
  );
}
