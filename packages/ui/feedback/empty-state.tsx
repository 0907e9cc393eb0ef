import {
  type ComponentType,
  isValidElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react';
import { cx } from '../layout/cx.tsx';
import type { EmptyPictureKind } from './empty-picture.tsx';

/** Loaded only when a list is empty, which is rare. If that fails, the text is shown without it. */
const EmptyPicture = lazy<ComponentType<{ kind: EmptyPictureKind }>>(() =>
  import('./empty-picture.tsx').then(
    (drawings) => ({ default: drawings.EmptyPicture }),
    () => ({ default: () => null }),
  ),
);

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
      {typeof picture === 'string' ? (
        <div className="h-20">
          <Suspense>
            <EmptyPicture kind={picture} />
          </Suspense>
        </div>
      ) : (
        picture
      )}
      <p className="mt-3 max-w-full text-16 font-semibold tracking-[-0.01em] text-balance text-ink">
        {title}
      </p>
      {text && <p className="mt-0.5 max-w-[min(36ch,100%)] text-muted text-pretty">{text}</p>}
      {action && <div className="mt-3.5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** What a list shows when it is empty: the words of an `EmptyState`, or something else. */
export type Empty = EmptyStateProps | ReactElement | null;

export const emptyElement = (empty: Empty): ReactElement | null =>
  empty === null || isValidElement(empty) ? empty : <EmptyState {...empty} />;
