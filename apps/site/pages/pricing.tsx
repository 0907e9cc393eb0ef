import type { ReactNode } from 'react';
import { pricingFaq } from '../content/faq.ts';
import {
  comparison,
  everyPlan,
  firstYearSaving,
  fullYearPrice,
  type Plan,
  plans,
} from '../content/plans.ts';
import { Barbell } from '../layout/barbell.tsx';
import { Badge, Closing, Faq, Ticks } from '../layout/blocks.tsx';
import { Icon, type IconName } from '../layout/icons.tsx';

function BillingSwitch() {
  return (
    <fieldset className="billing">
      <legend className="sr-only">Período de cobro</legend>
      <div className="switch">
        <label>
          <input
            className="sr-only"
            type="radio"
            name="billing"
            id="billing-monthly"
            value="monthly"
            defaultChecked
          />
          Mensual
        </label>
        <label>
          <input
            className="sr-only"
            type="radio"
            name="billing"
            id="billing-annual"
            value="annual"
          />
          Anual
        </label>
      </div>
      <p className="billing-hint when-monthly">
        <i className="spark" /> Con pago anual, mes gratis el primer año
      </p>
      <label className="toggle when-annual">
        <input className="sr-only" type="checkbox" id="first-year" defaultChecked />
        <i />
        Mes gratis el primer año: pagas 11 meses
      </label>
    </fieldset>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={19} weight={icon === 'check' ? 2 : 1.7} />
      <span>{children}</span>
    </li>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <article className={plan.popular ? 'plan offer popular iso-ring' : 'plan offer'}>
      <div className={plan.popular ? 'offer-in dark' : 'offer-in'}>
        <div className="plan-name">
          <h2>{plan.name}</h2>
          {plan.popular && <Badge tone="ember">Más popular</Badge>}
        </div>
        <p className="text plan-for">{plan.description}</p>
        <div className="when-monthly">
          <p className="offer-price price">
            <b className="big">${plan.monthlyPrice}</b> al mes
          </p>
          <p className="price-note when-free-month">o ${plan.annualPrice} al año</p>
          <p className="price-note when-no-free-month">o ${fullYearPrice(plan)} al año</p>
        </div>
        <div className="when-annual">
          <div className="when-free-month">
            <p className="offer-price price">
              <b className="big">${plan.annualPrice}</b> al año
            </p>
            <p className="price-note">
              Pagas 11 meses. <b>Ahorras ${firstYearSaving(plan)}</b>
            </p>
          </div>
          <div className="when-no-free-month">
            <p className="offer-price price">
              <b className="big">${fullYearPrice(plan)}</b> al año
            </p>
            <p className="price-note">Pagas 12 meses.</p>
          </div>
        </div>
        <a className={plan.popular ? 'btn primary block' : 'btn solid block'} href="/demo">
          Solicitar Demo<span className="sr-only"> del plan {plan.name}</span>
        </a>
        <ul className="ticks">
          <Line icon="users">
            Hasta <b>{plan.maxUsers}</b> usuarios
          </Line>
          {plan.locations && <Line icon="pin">{plan.locations}</Line>}
          {plan.features.map((feature) => (
            <Line key={feature} icon="check">
              {feature}
            </Line>
          ))}
        </ul>
        <div className="add-ons">
          <h3>Complementos</h3>
          <ul>
            {plan.addOns.map(({ name, price }) => (
              <li className="add-on" key={name}>
                <span>{name}</span>
                <span className="num">+${price}/mes</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
}

function Comparison() {
  return (
    <section className="w sec comparison">
      <h2>Compara, disco por disco.</h2>
      <fieldset className="comparison-pick">
        <legend className="sr-only">Plan que se muestra</legend>
        {comparison.columns.map((column, index) => (
          <label className="chip" key={column}>
            <input
              className="sr-only"
              type="radio"
              name="compare"
              id={`compare-${index}`}
              defaultChecked={column === 'Pro'}
            />
            {column}
          </label>
        ))}
      </fieldset>
      <table>
        <thead>
          <tr>
            <td />
            {comparison.columns.map((column) => (
              <th key={column} scope="col" className={column === 'Pro' ? 'tinted' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td
                  key={comparison.columns[index]}
                  className={
                    comparison.columns[index] === 'Pro' ? `${cell.kind} tinted` : cell.kind
                  }
                >
                  {cell.kind === 'yes' && <Icon name="check" size={18} weight={2.2} />}
                  {cell.withoutFreeMonth ? (
                    <>
                      <span className="when-free-month">{cell.text}</span>
                      <span className="when-no-free-month">{cell.withoutFreeMonth}</span>
                    </>
                  ) : (
                    cell.text
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Plans, comparison, guarantee and questions. */
export function PricingPage() {
  return (
    <div className="pricing">
      <section className="w hero">
        <div className="hero-row">
          <h1>
            Elige <br />
            tu <span className="hot">peso.</span>
          </h1>
          <div className="pricing-side">
            <p className="lead">
              Cuatro planes según cuántos usuarios tienes. Sin contrato de permanencia y con 30 días
              de garantía.
            </p>
            <BillingSwitch />
          </div>
        </div>
      </section>
      <Barbell />
      <section className="w" aria-label="Planes">
        <div className="grid four plans">
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </div>
        <p className="note plans-note">
          Precios en dólares estadounidenses. Es posible cobrar en moneda local al tipo de cambio
          vigente.
        </p>
      </section>
      <Comparison />
      <section className="dark pit">
        <div className="w sec split even">
          <div className="guarantee-plate">
            <div className="iso compact guarantee-ring" aria-hidden="true">
              <b className="big">30</b>
              <span className="big">días</span>
            </div>
          </div>
          <div>
            <h2>Si no te sirve, te devolvemos el 100%.</h2>
            <p className="lead">
              Tienes 30 días de garantía desde que empiezas. Sin permanencia: cancelas cuando
              quieras.
            </p>
          </div>
        </div>
      </section>
      <section className="w sec split">
        <div>
          <h2 className="mid">Preguntas frecuentes</h2>
          <p className="muted pricing-doubt">¿Te queda otra duda?</p>
          <a className="link" href="/contact">
            Escríbenos <Icon name="arrow" size={17} weight={2} />
          </a>
        </div>
        <Faq items={pricingFaq} open={5} />
      </section>
      <section className="band">
        <div className="w sec split">
          <h2 className="mid">En todos los planes</h2>
          <Ticks items={everyPlan} lined />
        </div>
      </section>
      <Closing
        title="Carga la barra."
        text="Te mostramos Forja en 30 minutos, sin tarjeta de crédito."
        primary={{ href: '/demo', label: 'Solicitar Demo Gratis' }}
        secondary={{ href: '/contact', label: 'Contacto' }}
      />
    </div>
  );
}
