import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';

interface Props {
  open: boolean;
  name: string;
  working: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before blocking a person and says what it means. */
export function BlockQuestion({ name, ...rest }: Props) {
  return (
    <ConfirmDestroy
      {...rest}
      title={`¿Bloquear a ${name}?`}
      text="Dejan de ser amistades y ninguna de las dos personas verá los mensajes, la presencia ni las novedades de la otra. Puedes desbloquearla cuando quieras."
      confirmLabel="Bloquear"
    />
  );
}
