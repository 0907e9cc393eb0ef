import { PAPER_NAMES, PAPERS, type Paper } from '@forja/contract/paper';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import type { TriggerProps } from '@forja/ui/overlays/popover.tsx';
import type { ReactNode } from 'react';
import { useAction } from '../screen/use-action.ts';

interface Props {
  /** Which receipt it is, read aloud. */
  label: string;
  save: (paper: Paper) => Promise<void>;
  trigger: (props: TriggerProps, busy: boolean) => ReactNode;
}

/** Saves a receipt as a PDF for the paper of whoever prints it: a roll of either width or a sheet. */
export function PaperMenu({ label, save, trigger }: Props) {
  const { busy, start } = useAction(save);
  return (
    <Menu
      label={label}
      placement={{ side: 'bottom', align: 'end' }}
      trigger={(props) => trigger(props, busy)}
      items={PAPERS.map((paper) => ({
        key: paper,
        label: PAPER_NAMES[paper],
        disabled: busy,
        onSelect: () => start(paper),
      }))}
    />
  );
}
