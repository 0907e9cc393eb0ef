import type { Shift } from '@forja/contract/shifts/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Printer } from 'lucide-react';
import { download } from '../../../lib/saving/download.ts';
import { useAction } from '../../../lib/screen/use-action.ts';

interface SheetButtonProps {
  shift: Pick<Shift, 'id' | 'number'>;
  /** For the row of a list. */
  small?: boolean;
}

/** The sheet of a shift as a PDF. */
export function SheetButton({ shift, small = false }: SheetButtonProps) {
  const save = useAction(() =>
    download(`turno-${shift.number}.pdf`, 'GET /shifts/{id}/sheet', { params: { id: shift.id } }),
  );
  return (
    <Button
      {...(small && { size: 28 as const })}
      loading={save.busy}
      icon={<Printer size={16} aria-hidden="true" />}
      onClick={() => save.start()}
    >
      Imprimir hoja
    </Button>
  );
}
