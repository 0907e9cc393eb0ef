import type { ReactNode } from 'react';
import type { FaqItem } from '../content/faq.ts';
import { Rings } from './devices.tsx';
import { Icon, type IconName } from './icons.tsx';

type LinkTo = { href: string; label: string };

type HeroProps = {
  cold: ReactNode;
  hot: string;
  lead?: string;
  /** A smaller headline on phones, for long words. */
  long?: boolean;
  /** `cold` contains line breaks, which apply on wide screens. */
  set?: boolean;
  children?: ReactNode;
};

/** The opening of a page: cold words, then one hot word, and the lead beside them. */
export function Hero({ cold, hot, lead, long, set, children }: HeroProps) {
  const classes = [long && 'long', set && 'set'].filter(Boolean).join(' ');
  return (
    <section className="w hero">
      <div className="hero-row">
        <h1 className={classes || undefined}>
          {cold} <span className="hot">{hot}</span>
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** The glowing end of a page: a large sentence and one or two links. */
export function Closing({
  title,
  text,
  primary,
  secondary,
}: {
  title: string;
  text: string;
  primary: LinkTo;
  secondary?: LinkTo;
}) {
  return (
    <section className="closing">
      <Rings />
      <div className="w closing-in">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="actions">
          <a className="btn solid" href={primary.href}>
            {primary.label} <Icon name="arrow" size={18} weight={2} />
          </a>
          {secondary && (
            <a className="btn ghost" href={secondary.href}>
              {secondary.label}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** Points one below the other, each with its title. */
export function Ledger({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ul className="ledger">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Questions that open without script. */
export function Faq({ items, open }: { items: readonly FaqItem[]; open?: number }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === open}>
          <summary>
            {question}
            <span className="faq-plus">
              <Icon name="plus" weight={2} />
            </span>
            <span className="faq-minus">
              <Icon name="minus" weight={2} />
            </span>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** A list with a tick (what it does) or a spark (what you gain) before each line. */
export function Ticks({
  items,
  mark = 'check',
}: {
  items: readonly ReactNode[];
  mark?: IconName | 'spark';
}) {
  return (
    <ul className="ticks">
      {items.map((item, index) => (
        <li key={typeof item === 'string' ? item : index}>
          {mark === 'spark' ? <i className="spark" /> : <Icon name={mark} size={18} weight={2.1} />}
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

type Tone = 'plain' | 'ember' | 'soft' | 'ok' | 'outline';

/** A small label of state or kind. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={tone === 'plain' ? 'badge' : `badge ${tone}`}>
      {icon && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}

/**
 * A button for which the specification defines no behaviour: it does nothing, and says so to
 * assistive technology.
 */
export function SoonButton({
  className = 'btn solid',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <button className={className} type="button" aria-disabled="true">
      {children}
      <span className="sr-only"> (Próximamente)</span>
    </button>
  );
}
