import { cx } from '@forja/ui/layout/cx.tsx';
import { CirclePlay, CircleSlash, CircleStop } from 'lucide-react';
import type { ReactNode } from 'react';

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What a change does to days that are paid. */
export const CHANGE_ICONS = {
  ends: <CircleStop {...icon} />,
  dropped: <CircleSlash {...icon} />,
  begins: <CirclePlay {...icon} />,
};

interface Props {
  icon?: ReactNode;
  name: string;
  text: ReactNode;
  money?: string | undefined;
}

/** A row of what a sale or a change of plan does; what is given back is green. */
export const ChangeLine = ({ icon: picture, name, text, money }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line py-2.5 text-14">
    <dt className="flex w-32 items-center gap-1.5 text-13 text-muted">
      {picture}
      {name}
    </dt>
    <dd className="min-w-0 flex-1 basis-40">{text}</dd>
    {money && (
      <dd className={cx('tabular-nums', money.startsWith('−') && 'font-medium text-ok')}>
        {money}
      </dd>
    )}
  </div>
);
