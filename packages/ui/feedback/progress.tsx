import { cx } from '../layout/cx.tsx';

type ProgressProps = {
  label: string;
  /** 0 to 1; undefined when the rest is not known. */
  value?: number;
  /** The current state: '124 de 300 personas'. */
  detail?: string;
  labelHidden?: boolean;
  className?: string;
};

export function Progress({ label, value, detail, labelHidden = false, className }: ProgressProps) {
  const known = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const percent = known === undefined ? undefined : Math.round(known * 100);
  return (
    <div className={className}>
      {!labelHidden && (
        <div className="mb-1.5 flex justify-between gap-3 text-13">
          <span className="font-medium text-ink">{label}</span>
          <span className="text-muted tabular-nums">
            {detail ?? (percent === undefined ? '' : `${percent} %`)}
          </span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={detail}
        className="h-1.5 overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <div
          className={cx(
            'h-full rounded-full bg-mark',
            known === undefined ? 'w-2/5 animate-sweep' : 'transition-[width] duration-200',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}

type MeterProps = {
  label: string;
  value: number;
  max: number;
  /** Read aloud instead of `value` and `max`, if they are not a count. */
  spoken?: string;
  quiet?: boolean;
  className?: string;
};

/** A thin bar for a part of a whole, such as taken seats. */
export function Meter({ label, value, max, spoken, quiet = false, className }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={cx(
        'h-1 w-16 overflow-hidden rounded-full bg-line forced-color-adjust-none',
        className,
      )}
    >
      <span className="sr-only">{`${label}: ${spoken ?? `${value} de ${max}`}`}</span>
      <div
        className={cx('h-full rounded-full', quiet ? 'bg-field-line' : 'bg-mark')}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
