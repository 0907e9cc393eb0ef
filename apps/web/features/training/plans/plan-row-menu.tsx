import type { PlanExercise } from '@forja/contract/training/routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { EllipsisVertical } from 'lucide-react';

interface PlanRowMenuProps {
  row: PlanExercise;
  onSubstitute: () => void;
  onRemove: () => void;
}

/** The actions on one exercise of a person's plan that need no editor. */
export function PlanRowMenu({ row, onSubstitute, onRemove }: PlanRowMenuProps) {
  const { name } = row.exercise;
  return (
    <Menu
      label={`Acciones de ${name}`}
      placement={{ side: 'bottom', align: 'end' }}
      trigger={(props) => (
        <IconButton
          {...props}
          label={`Acciones de ${name}`}
          icon={<EllipsisVertical size={17} aria-hidden="true" />}
        />
      )}
      items={[
        { key: 'substitute', label: 'Sustituir', onSelect: onSubstitute },
        { key: 'remove', label: 'Quitar', tone: 'bad', onSelect: onRemove },
      ]}
    />
  );
}
