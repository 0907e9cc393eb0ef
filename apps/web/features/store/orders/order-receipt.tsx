import type { TriggerProps } from '@forja/ui/overlays/popover.tsx';
import type { ReactNode } from 'react';
import { download } from '../../../lib/saving/download.ts';
import { PaperMenu } from '../../../lib/saving/paper-menu.tsx';

interface Props {
  order: { id: string; number: number };
  trigger: (props: TriggerProps, busy: boolean) => ReactNode;
}

/** Downloads the receipt of an order. */
export function OrderReceipt({ order: { id, number }, trigger }: Props) {
  return (
    <PaperMenu
      label={`Recibo del pedido ${number}`}
      save={(paper) =>
        download(`pedido-${number}.pdf`, 'GET /store-orders/{id}/receipt', {
          params: { id },
          query: { paper },
        })
      }
      trigger={trigger}
    />
  );
}
