import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../layout/cx.tsx';

type ErrorStateProps = {
  /** What happened: 'No pudimos cargar las reservas'. */
  title: string;
  /** What the person can do. */
  text: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Shown where something failed: what happened, what to do, a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retrying = false, icon, action, className } = props;
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center px-6 py-10 text-center', className)}
    >
      <span className="grid size-12 place-items-center rounded-panel bg-bad-soft text-bad">
        {icon ?? <CloudOff size={24} strokeWidth={1.75} aria-hidden="true" />}
      </span>
      <p className="mt-3 max-w-full text-16 font-semibold tracking-[-0.01em] text-balance text-ink">
        {title}
      </p>
      <p className="mt-0.5 max-w-[min(40ch,100%)] text-muted text-pretty">{text}</p>
      <div className="mt-3.5 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button
            onClick={onRetry}
            loading={retrying}
            icon={<RotateCw size={15} strokeWidth={2} aria-hidden="true" />}
          >
            Reintentar
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
