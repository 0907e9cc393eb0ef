import {
  ADD_ON_MONTHLY_USD,
  ADD_ONS_OF,
  type AddOn,
  type AddOns,
  type GymPlan,
  MAX_EXTRA_GATES,
} from '@forja/contract/subscription/plans';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { ADD_ON_LABELS, dollars } from './words.ts';

interface AddOnPickerProps {
  plan: GymPlan;
  addOns: AddOns;
  onAddOns: (addOns: AddOns) => void;
}

function Included({ addOn }: { addOn: AddOn }) {
  return (
    <p className="flex min-h-8 items-center gap-2 py-1.5 text-14">
      {ADD_ON_LABELS[addOn].name}
      <span className="text-13 text-muted">incluido en el plan</span>
    </p>
  );
}

export function AddOnPicker({ plan, addOns, onAddOns }: AddOnPickerProps) {
  const offered = ADD_ONS_OF[plan];
  const price = (addOn: AddOn) => `${dollars(ADD_ON_MONTHLY_USD[addOn])} al mes`;
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">Complementos</legend>
      {(['accessControl', 'store'] as const).map((addOn) =>
        offered[addOn] === 'offered' ? (
          <Checkbox
            key={addOn}
            label={`${ADD_ON_LABELS[addOn].name}, ${price(addOn)}`}
            hint={ADD_ON_LABELS[addOn].hint}
            checked={addOns[addOn]}
            onChange={(event) => onAddOns({ ...addOns, [addOn]: event.target.checked })}
          />
        ) : (
          <Included key={addOn} addOn={addOn} />
        ),
      )}
      {offered.extraGates === 'offered' && (
        <NumberField
          label={`${ADD_ON_LABELS.extraGates.name}, ${price('extraGates')} cada una`}
          hint={ADD_ON_LABELS.extraGates.hint}
          steppers
          min={0}
          max={MAX_EXTRA_GATES}
          className="mt-2 max-w-72"
          value={addOns.extraGates}
          onChange={(event) => {
            const gates = Math.trunc(readNumber(event.target.value) ?? 0);
            onAddOns({ ...addOns, extraGates: Math.min(MAX_EXTRA_GATES, Math.max(0, gates)) });
          }}
        />
      )}
    </fieldset>
  );
}
