import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.tsx';

type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** Beside the title: a count or a live mark. */
  aside?: ReactNode;
  /** On the right: a link, a legend or a small button. */
  actions?: ReactNode;
  /** The heading's level in the page. */
  level?: 2 | 3;
};

/** A bordered panel with an optional heading row. */
export function Panel({
  title,
  aside,
  actions,
  level = 2,
  className,
  children,
  ...rest
}: PanelProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={title ? id : undefined}
      {...rest}
      className={cx('min-w-0 rounded-panel border border-line bg-panel text-ink', className)}
    >
      {(title || actions) && (
        <div className="flex min-h-12 items-center gap-2 py-1.5 pr-4 pl-5 large-text:flex-wrap">
          <div className="flex min-w-24 items-center gap-2 large-text:flex-wrap">
            {title && (
              <Heading id={id} className="truncate text-14 font-semibold tracking-[-0.006em]">
                {title}
              </Heading>
            )}
            {aside && <span className="flex-none">{aside}</span>}
          </div>
          {actions && <div className="ml-auto flex min-w-0 items-center gap-3">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

export function FeaturedCard({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={cx('min-w-0 rounded-card bg-card p-4 text-on-card', className)}>
      {children}
    </div>
  );
}
