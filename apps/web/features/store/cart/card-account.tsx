import { isOwner } from '@forja/contract/roles';
import type { Checkout } from '@forja/contract/store-orders/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSession } from '../../../lib/session/current.ts';
import { checkoutQuery } from '../orders/order-queries.ts';

/** The gym's own Stripe account, which receives the payments of orders. */
export function CardAccount({ checkout }: { checkout: Checkout }) {
  const client = useQueryClient();
  const { user } = useSession();
  const mayChange = isOwner(user?.role ?? '');
  const form = useForm<'PUT /store/checkout/card'>(async (values) => {
    const body = { account: values.textOrNull('account') };
    await change('PUT /store/checkout/card', { body });
    await client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
    toast({
      tone: 'ok',
      message: body.account ? 'Ya se puede pagar con tarjeta.' : 'Apagamos el pago con tarjeta.',
    });
  });
  return (
    <Panel
      title="Pago con tarjeta"
      aside={
        <Badge tone={checkout.cardEnabled ? 'ok' : 'neutral'}>
          {checkout.cardEnabled ? 'Encendido' : 'Apagado'}
        </Badge>
      }
      className="max-w-3xl"
    >
      <FormFields
        form={form}
        className="items-start gap-3 px-5 pb-5 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <p className="col-span-full text-13 text-muted">
          {checkout.cardGateway === 'onvo'
            ? 'Los pedidos se pagan en tu cuenta de ONVO, que conectaste en Ajustes → Cobros. La de Stripe queda guardada por si la desconectas.'
            : checkout.cardAvailable
              ? 'El dinero llega directo a tu cuenta de Stripe. Nosotros no lo tocamos ni vemos la tarjeta.'
              : 'Este servidor todavía no tiene Stripe configurado. Puedes guardar tu cuenta y se encenderá cuando lo tenga.'}
        </p>
        <TextField
          className="min-w-0"
          label="Cuenta de Stripe"
          {...form.field('account', checkout.stripeAccount)}
          optional
          autoComplete="off"
          placeholder="acct_…"
          readOnly={!mayChange}
          hint={
            mayChange
              ? 'La encuentras en Stripe, en Configuración → Cuenta. Vacía, no se ofrece tarjeta.'
              : 'Solo un dueño del gimnasio cambia la cuenta.'
          }
        />
        {mayChange && (
          <Button type="submit" className="sm:mt-7" loading={form.working}>
            Guardar cuenta
          </Button>
        )}
      </FormFields>
    </Panel>
  );
}
