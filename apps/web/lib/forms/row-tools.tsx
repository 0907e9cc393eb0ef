import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowToolsProps {
  /** What the row is about, as the buttons are read out. */
  name: string;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** The arrows that move a row of a list being written, and the bin that takes it out. */
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
