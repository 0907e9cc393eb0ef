import { Button } from '@forja/ui/actions/button.tsx';
import { useState } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { type Chosen, PeoplePicker } from '../../../shared/people/people-picker.tsx';

interface OrderCustomerProps {
  customer: Chosen | null;
  onChange: (customer: Chosen | null) => void;
}

/** The person staff order for; drawn for nobody else. */
export function OrderCustomer({ customer, onChange }: OrderCustomerProps) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('store.orders')) return null;
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
      // An order has one customer, so the last choice replaces the one before.
      onChange={(chosen) => onChange(chosen.at(-1) ?? null)}
    />
  );
}
