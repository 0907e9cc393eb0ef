import { cx } from './cx.tsx';

/** The ring alone, for inside a button. */
export function SpinnerRing({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

type SpinnerProps = { message: string; size?: number; className?: string };

/** A spinner with the text of what is awaited. */
export function Spinner({ message, size = 28, className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={cx('flex flex-col items-center gap-3 p-6 text-center text-muted', className)}
    >
      <SpinnerRing size={size} className="text-mark" />
      <span>{message}</span>
    </div>
  );
}
