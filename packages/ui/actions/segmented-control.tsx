import { type ReactNode, useId } from 'react';
import { cx } from '../layout/cx.tsx';

type Segment<Value extends string> = Readonly<{
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Shows only the icon; the label stays for screen readers. */
  iconOnly?: boolean;
}>;

type SegmentedControlProps<Value extends string> = {
  label: string;
  segments: ReadonlyArray<Segment<Value>>;
  value: Value;
  onValue: (value: Value) => void;
  className?: string;
};

/** One of two to five views of the same thing. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onValue, className } = props;
  const name = useId();
  return (
    <fieldset
      className={cx(
        'inline-flex h-9 flex-none rounded-control bg-well p-0.5 coarse:h-11 large-text:h-auto large-text:max-w-full large-text:shrink large-text:flex-wrap',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex items-center gap-1.5 rounded-badge px-3 large-text:min-h-11 text-13 font-medium whitespace-nowrap text-muted hover:text-ink has-checked:bg-seg-on has-checked:text-ink has-checked:shadow-small has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValue(segment.value)}
            // Covers the control, so that a finger can press it over its whole height.
            className="absolute inset-0 cursor-pointer appearance-none opacity-0 coarse:-inset-y-0.5"
          />
          {segment.icon}
          <span className={segment.iconOnly ? 'sr-only' : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
