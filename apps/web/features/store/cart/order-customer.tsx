import { isManagement } from '@forja/contract/roles';
import { Button } from '@forja/ui/actions/button.tsx';
import { useState } from 'react';
import { useSession } from '../../../lib/session/current.ts';
import { type Chosen, PeoplePicker } from '../../../shared/people/people-picker.tsx';

interface OrderCustomerProps {
  customer: Chosen | null;
  onChange: (customer: Chosen | null) => void;
}

/** Whom staff order for; nobody else is asked. */
export function OrderCustomer({ customer, onChange }: OrderCustomerProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (!isManagement(user?.role ?? '')) return null;
  if (!open)
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        Pedir para otra persona
      </Button>
    );
  return (
    <PeoplePicker
      label="Para quién es"
      chosen={customer ? [customer] : []}
      // One order is one person's: the last one chosen stays.
      onChange={(chosen) => onChange(chosen.at(-1) ?? null)}
    />
  );
}
