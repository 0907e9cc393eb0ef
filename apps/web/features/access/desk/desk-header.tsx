import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Minimize2, Pin, X } from 'lucide-react';
import { DoorStates } from './door-states.tsx';

interface Props {
  id: string;
  onMinimize: () => void;
  onClose: () => void;
}

export function DeskHeader({ id, onMinimize, onClose }: Props) {
  return (
    <div className="flex min-h-14 flex-none items-center gap-4 border-b border-line pr-3 pl-6 max-md:pl-4">
      <h2 id={id} className="text-16 font-semibold md:whitespace-nowrap">
        Registrar entrada
      </h2>
      <DoorStates />
      <div className="ml-auto flex flex-none items-center gap-1">
        <Badge
          tone="info"
          icon={<Pin size={15} aria-hidden="true" />}
          className="mr-2 h-7! px-2.5! text-13! max-lg:hidden"
        >
          Se queda abierta
        </Badge>
        <IconButton
          label="Minimizar"
          icon={<Minimize2 size={18} aria-hidden="true" />}
          onClick={onMinimize}
        />
        <IconButton label="Cerrar" icon={<X size={18} aria-hidden="true" />} onClick={onClose} />
      </div>
    </div>
  );
}
