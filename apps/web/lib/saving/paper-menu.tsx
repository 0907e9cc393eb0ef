import { PAPER_NAMES, PAPERS, type Paper } from '@forja/contract/paper';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import type { TriggerProps } from '@forja/ui/overlays/popover.tsx';
import type { ReactNode } from 'react';
import { useAction } from '../screen/use-action.ts';
import { localStore } from '../storage.ts';

const LAST_PAPER = 'receipt_paper';

/** The papers, first the one this device printed on last: a desk has one printer. */
function papersHere(): readonly Paper[] {
  const last = localStore.getItem(LAST_PAPER);
  return PAPERS.toSorted((one, other) => Number(other === last) - Number(one === last));
}

interface Props {
  /** Which receipt it is, read aloud. */
  label: string;
  save: (paper: Paper) => Promise<void>;
  trigger: (props: TriggerProps, busy: boolean) => ReactNode;
}

/** Saves a receipt as a PDF for the paper of whoever prints it: a roll of either width or a sheet. */
export function PaperMenu({ label, save, trigger }: Props) {
  const { busy, start } = useAction((paper: Paper) => {
    localStore.setItem(LAST_PAPER, paper);
    return save(paper);
  });
  return (
    <Menu
      label={label}
      placement={{ side: 'bottom', align: 'end' }}
      trigger={(props) => trigger(props, busy)}
      items={papersHere().map((paper) => ({
        key: paper,
        label: PAPER_NAMES[paper],
        disabled: busy,
        onSelect: () => start(paper),
      }))}
    />
  );
}
