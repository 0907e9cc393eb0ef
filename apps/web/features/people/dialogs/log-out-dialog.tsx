import { toast } from '@forja/ui/feedback/toast.tsx';
import { RemovalDialog } from '../../../lib/forms/removal-dialog.tsx';
import { logOutPerson } from '../queries.ts';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/**
 * Asks before a person's sessions, passkeys and trusted phones are removed, which cannot be undone.
 */
export function LogOutDialog({ id, name, onClose }: Props) {
  return (
    <RemovalDialog
      title={`¿Cerrar las sesiones de ${name}?`}
      text="Se cierran sus sesiones en todos los dispositivos, se quitan sus passkeys, ningún teléfono queda de confianza y su código de entrada cambia. Su contraseña sigue sirviendo. No se puede deshacer."
      confirmLabel="Cerrar sus sesiones"
      remove={() => logOutPerson(id)}
      onRemoved={() => {
        toast(
          'Cerramos sus sesiones, quitamos sus passkeys y ningún teléfono es de confianza. Su código de entrada es otro.',
        );
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
