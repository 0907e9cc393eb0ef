import type { ReactElement, ReactNode } from 'react';
import { cx } from '../layout/cx.tsx';
import { EmptyPicture, type EmptyPictureKind } from './empty-picture.tsx';

type EmptyStateProps = {
  title: string;
  /** A further sentence, only when the title does not say enough. */
  text?: ReactNode;
  /** One of our drawings by name, or your own. */
  picture?: EmptyPictureKind | ReactElement;
  action?: ReactNode;
  className?: string;
};

/** Shown where there is nothing yet: one sentence and one action. */
export function EmptyState({ title, text, picture = 'list', action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-6 py-10 text-center', className)}>
      {typeof picture === 'string' ? <EmptyPicture kind={picture} /> : picture}
      <p className="mt-3 max-w-full text-16 font-semibold tracking-[-0.01em] text-balance text-ink">
        {title}
      </p>
      {text && <p className="mt-0.5 max-w-[min(36ch,100%)] text-muted text-pretty">{text}</p>}
      {action && <div className="mt-3.5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
