import type { OptionGroup } from '@forja/contract/store/variant-options';
import { cx } from '@forja/ui/layout/cx.tsx';

type VariantPickerProps = {
  groups: readonly OptionGroup[];
  chosen: Readonly<Record<string, string>>;
  onChoose: (name: string, value: string) => void;
};

/** Options as rows of choices; sold-out ones can still be selected. */
export function VariantPicker({ groups, chosen, onChoose }: VariantPickerProps) {
  return groups.map(({ name, choices }) => (
    <fieldset key={name}>
      <legend className="mb-2 text-13 text-muted">
        {`${name}: `}
        <span className="font-medium text-ink">{chosen[name]}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, available }) => (
          <label
            key={value}
            className={cx(
              'relative grid h-11 min-w-11 cursor-pointer place-items-center rounded-control border px-3.5 font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring-2 has-focus-visible:shadow-[0_0_0_4px_var(--ring)]',
              chosen[name] === value
                ? 'border-mark bg-soft text-on-primary-soft shadow-[0_0_0_1px_var(--mark)]'
                : 'border-line-3 hover:bg-sunk',
              !available && 'text-muted line-through',
            )}
          >
            <input
              type="radio"
              name={`variant-${name}`}
              value={value}
              checked={chosen[name] === value}
              onChange={() => onChoose(name, value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {value}
            {!available && <span className="sr-only"> (agotado)</span>}
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
