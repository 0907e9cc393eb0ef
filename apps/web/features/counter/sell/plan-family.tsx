import { Button } from '@forja/ui/actions/button.tsx';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { useMay } from '../../../lib/session/may.ts';
import type { Chosen } from '../../../shared/people/people-picker.tsx';
import { PersonListField } from '../../../shared/people/person-list-field.tsx';
import type { BasketLine } from './basket/basket.ts';

const PersonDialog = lazyDialog(
  () => import('../../people/dialogs/person-dialog.tsx'),
  'PersonDialog',
);

interface PlanFamilyProps {
  line: BasketLine;
  /** The buyer, who is covered in any case. */
  buyerId: string | null;
  onFamily: (key: string, family: readonly Chosen[]) => void;
}

/** Asks whom a plan for several people covers besides its buyer. */
export function PlanFamily({ line, buyerId, onFamily }: PlanFamilyProps) {
  const { key, places = 0, family = [] } = line;
  const left = places - family.length;
  const may = useMay();
  const [adds, setAdds] = useState(false);
  return (
    <>
      <PersonListField
        label="A quién más cubre"
        hint={
          left === 0
            ? 'Ya están todas las personas que cubre.'
            : `${left === 1 ? 'Cabe una persona más' : `Caben ${left} personas más`}. Quien ya tiene un plan lo conserva.`
        }
        people={family}
        onPeople={(people) => onFamily(key, people)}
        taken={buyerId === null ? [] : [buyerId]}
        full={left === 0}
        className="pt-2 pb-2 [&_li]:min-h-9"
      />
      {left > 0 && may('people.edit') && (
        <Button
          size={28}
          className="mb-2"
          icon={<UserPlus size={14} aria-hidden="true" />}
          onClick={() => setAdds(true)}
        >
          Agregar a alguien nuevo
        </Button>
      )}
      {adds && (
        <PersonDialog
          person={null}
          joinsSale
          onClose={() => setAdds(false)}
          onSaved={(id, name) => onFamily(key, [...family, { id, name }])}
        />
      )}
    </>
  );
}
