import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowToolsProps {
  /** The name of the row, for the labels of the buttons. */
  name: string;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** The arrows that move a row of an edited list, and the button that removes it. */
export function RowTools({ name, onMove, onRemove, children }: RowToolsProps) {
  const icon = { size: 17, 'aria-hidden': true } as const;
  return (
    <span className="ml-auto flex flex-none">
      <IconButton label={`Subir ${name}`} icon={<ArrowUp {...icon} />} onClick={() => onMove(-1)} />
      <IconButton
        label={`Bajar ${name}`}
        icon={<ArrowDown {...icon} />}
        onClick={() => onMove(1)}
      />
      {children}
      <IconButton label={`Quitar ${name}`} icon={<Trash2 {...icon} />} onClick={onRemove} />
    </span>
  );
}
