import { landingMail } from '../content/landing.ts';
import { type LandingTier, landingTiers } from '../content/plans.ts';
import { Badge, Ticks } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';

function included(tier: LandingTier): string[] {
  return [
    '1 sede',
    '1 control de acceso',
    tier.storeIncluded ? 'Tienda en línea incluida' : 'Tienda en línea: +$40/mes',
    ...(tier.extraControls ? ['Controles de acceso extra: +$30/mes cada uno'] : []),
  ];
}

function Tier({ tier }: { tier: LandingTier }) {
  return (
    <li className={tier.highlighted ? 'tier offer iso-ring' : 'tier offer'}>
      <div className={tier.highlighted ? 'offer-in dark' : 'offer-in'}>
        <h3>Hasta {tier.maxUsers} usuarios</h3>
        <p className="offer-price">
          <b className="big">${tier.monthlyPrice}</b> al mes
        </p>
        {tier.highlighted && <Badge tone="ember">Recomendado</Badge>}
        <Ticks items={included(tier)} />
        <a
          className={tier.highlighted ? 'btn primary small block' : 'btn solid small block'}
          href={landingMail.plan(tier.maxUsers, tier.monthlyPrice)}
        >
          Elegir<span className="sr-only"> el plan de hasta {tier.maxUsers} usuarios</span>
        </a>
      </div>
    </li>
  );
}

/** The landing page's five tiers. */
export function LandingPrices() {
  return (
    <section className="w sec">
      <h2>Cinco pesos en la barra.</h2>
      <ul className="tiers">
        {landingTiers.map((tier) => (
          <Tier key={tier.monthlyPrice} tier={tier} />
        ))}
      </ul>
      <div className="between tiers-notes">
        <p className="note">
          Todos los planes son para una sede. Complementos: tienda en línea $40/mes y control de
          acceso adicional $30/mes cada uno. Precios en dólares estadounidenses.
        </p>
        <a className="link" href={landingMail.quote}>
          ¿Más sedes o varios controles? Pide un descuento{' '}
          <Icon name="arrow" size={17} weight={2} />
        </a>
      </div>
    </section>
  );
}
