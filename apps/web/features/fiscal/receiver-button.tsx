import { Button } from '@forja/ui/actions/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { receiverQuery } from './queries.ts';
import { ReceiverDialog } from './receiver-dialog.tsx';

/** Opens the receiver of a person's invoices, in a gym that issues them. */
export function ReceiverButton({ userId }: { userId: string }) {
  const { data } = useQuery(receiverQuery(userId));
  const [open, setOpen] = useState(false);
  if (!data?.issues) return null;
  return (
    <>
      <Button icon={<FileText size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Datos para facturar
      </Button>
      {open && (
        <ReceiverDialog userId={userId} receiver={data.receiver} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
