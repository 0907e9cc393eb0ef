import type { Checkout, Order } from '@forja/contract/store-orders/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import type { Chosen } from '../../../shared/people/people-picker.tsx';
import { DiscountField, useDiscount } from '../discounts/discount-field.tsx';
import { ORDERS_KEY } from '../orders/order-queries.ts';
import { STORE_KEY } from '../queries.ts';
import type { CheckedCart } from './cart-check.ts';
import { holdText } from './hold-words.ts';
import { OrderCustomer } from './order-customer.tsx';
import { OrderTotal } from './order-total.tsx';
import { payByCard } from './pay-by-card.ts';

type Method = 'card' | 'sinpe' | 'transfer' | 'cash';
type Fulfilment = 'pickup' | 'delivery';

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** One key per distinct order: a second click repeats it, a changed cart gets a new one. */
function useOrderKey() {
  const last = useRef({ body: '', key: '' });
  return (body: object): string => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: newKey() };
    return last.current.key;
  };
}

/** The gateway whose page takes the card. */
const gatewayName = ({ cardGateway }: Checkout): string =>
  cardGateway === 'onvo' ? 'ONVO' : 'Stripe';

function methodsOf(checkout: Checkout) {
  const { cardEnabled, sinpePhone, iban } = checkout;
  const page = `En la página de ${gatewayName(checkout)}`;
  return [
    ...(cardEnabled ? [{ value: 'card', label: 'Tarjeta', hint: page }] : []),
    ...(sinpePhone ? [{ value: 'sinpe', label: 'SINPE Móvil', hint: `Al ${sinpePhone}` }] : []),
    ...(iban
      ? [{ value: 'transfer', label: 'Transferencia', hint: 'A la cuenta del gimnasio' }]
      : []),
    { value: 'cash', label: 'Efectivo', hint: 'En recepción' },
  ];
}

interface PayToProps {
  method: Method;
  /** Whether staff order for somebody else. */
  forOther: boolean;
  checkout: Checkout;
  /** The field of the payment reference, read only where it is shown. */
  reference: () => Pick<ComponentProps<typeof TextField>, 'name' | 'error'>;
}

function PayTo({ method, forOther, checkout, reference }: PayToProps) {
  const articles = forOther ? 'los artículos' : 'tus artículos';
  if (method === 'card')
    return (
      <p className="text-13 text-muted">
        Al pedir te llevamos a la página segura de {gatewayName(checkout)}. Guardamos {articles}{' '}
        {holdText(checkout.holdMinutes.card)} mientras {forOther ? 'se paga' : 'pagas'}.
      </p>
    );
  if (method === 'cash')
    return (
      <p className="text-13 text-muted">
        Guardamos {articles} {holdText(checkout.holdMinutes.cash)}. {forOther ? 'Se paga' : 'Paga'}{' '}
        en recepción.
      </p>
    );
  const to =
    method === 'sinpe'
      ? [checkout.sinpePhone, checkout.sinpeName]
      : [checkout.iban, checkout.bankName];
  return (
    <>
      <p className="rounded-panel bg-sunk p-3 text-13">
        {payVerb(method, forOther)} <strong className="font-semibold tabular-nums">{to[0]}</strong>
        {to[1] && ` (${to[1]})`}. {forOther ? 'Puede' : 'Puedes'} hacerlo ahora o después de pedir;
        guardamos {articles} {holdText(checkout.holdMinutes.transfer)}, o hasta revisar el
        comprobante si lo escribes.
      </p>
      <TextField
        label="Número de referencia"
        {...reference()}
        optional
        inputMode="numeric"
        hint={`Si ya ${forOther ? 'pagó' : 'pagaste'}, escribe el comprobante.`}
      />
    </>
  );
}

function payVerb(method: Method, forOther: boolean): string {
  if (method === 'sinpe') return forOther ? 'Que envíe el SINPE al' : 'Envía el SINPE al';
  return forOther ? 'Que transfiera a la cuenta' : 'Transfiere a la cuenta';
}

function pickupHint({ locations, pickupAddress }: Checkout): string {
  if (locations.length > 1) return `En cualquiera de nuestras ${locations.length} sedes`;
  return locations[0]?.address ?? pickupAddress ?? 'En recepción';
}

type CheckoutFormProps = {
  cart: CheckedCart;
  checkout: Checkout;
  onPlaced: (order: Order) => void;
};

export function CheckoutForm({ cart, checkout, onPlaced }: CheckoutFormProps) {
  const { currency } = useSettings();
  const client = useQueryClient();
  const keyFor = useOrderKey();
  const methods = methodsOf(checkout);
  const [method, setMethod] = useState(methods[0]?.value ?? 'cash');
  const [fulfilment, setFulfilment] = useState<Fulfilment>('pickup');
  const [customer, setCustomer] = useState<Chosen | null>(null);
  const discount = useDiscount(cart.items);
  const fee = fulfilment === 'delivery' ? checkout.deliveryFeeCents : 0;
  // The order stays if the gateway's page does not open.
  const pay = useAction(payByCard);
  const form = useForm<'POST /store-orders'>(async (values) => {
    const body = {
      items: cart.items,
      paymentMethod: method as Method,
      paymentReference: values.textOrNull('paymentReference'),
      fulfilment,
      deliveryAddress: values.textOrNull('deliveryAddress'),
      locationId: values.textOrNull('locationId'),
      phone: values.textOrNull('phone'),
      notes: values.textOrNull('notes'),
      discountCode: discount.applied?.code ?? null,
      ...(customer && { customerId: customer.id }),
    };
    try {
      const order = await change('POST /store-orders', { body, idempotencyKey: keyFor(body) });
      onPlaced(order);
      if (order.paymentMethod === 'card') pay.start(order);
    } finally {
      // The order was placed or refused; either way the stock may have changed.
      await client.invalidateQueries({ queryKey: STORE_KEY });
      await client.invalidateQueries({ queryKey: ORDERS_KEY });
    }
  });
  return (
    <FormFields form={form} className="gap-5">
      <OrderCustomer customer={customer} onChange={setCustomer} />
      <RadioGroup
        label={customer ? `Cómo lo recibe ${customer.name}` : 'Cómo lo recibes'}
        look="cards"
        value={fulfilment}
        onChange={(event) =>
          setFulfilment(event.target.value === 'delivery' ? 'delivery' : 'pickup')
        }
        error={form.error('fulfilment')}
        options={[
          {
            value: 'pickup',
            label: 'Retiro en el gimnasio',
            hint: pickupHint(checkout),
          },
          ...(checkout.deliveryEnabled
            ? [
                {
                  value: 'delivery',
                  label: 'Entrega a domicilio',
                  hint: `${formatMoney(checkout.deliveryFeeCents, currency)} de envío`,
                },
              ]
            : []),
        ]}
      />
      {fulfilment === 'pickup' && checkout.locations.length > 1 && (
        <SelectField
          label={customer ? 'Dónde lo retira' : 'Dónde lo retiras'}
          {...form.field('locationId')}
          options={checkout.locations.map(({ id, name, address }) => ({
            value: id,
            label: address ? `${name} · ${address}` : name,
          }))}
        />
      )}
      {fulfilment === 'delivery' && (
        <>
          <TextareaField
            label="Dirección de entrega"
            {...form.field('deliveryAddress')}
            required
            rows={2}
          />
          <TextField
            label="Teléfono"
            {...form.field('phone')}
            type="tel"
            autoComplete="tel"
            required
          />
        </>
      )}
      <RadioGroup
        label={customer ? 'Cómo paga' : 'Cómo pagas'}
        look="cards"
        value={method}
        onChange={(event) => setMethod(event.target.value)}
        error={form.error('paymentMethod')}
        options={methods}
      />
      <PayTo
        method={method as Method}
        forOther={customer !== null}
        checkout={checkout}
        reference={() => form.field('paymentReference')}
      />
      <TextareaField label="Notas" {...form.field('notes')} optional rows={2} />
      <DiscountField discount={discount} error={() => form.error('discountCode')} />
      <OrderTotal
        subtotalCents={cart.totalCents}
        discountCents={discount.applied?.discountCents ?? 0}
        deliveryCents={fee}
      />
      <p className="-mt-3 text-13 text-muted">Los precios incluyen IVA.</p>
      <Button type="submit" variant="primary" size={48} wide loading={form.working || pay.busy}>
        {method === 'card' ? 'Pagar con tarjeta' : 'Hacer el pedido'}
      </Button>
    </FormFields>
  );
}
