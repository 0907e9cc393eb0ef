import type { ReactNode } from 'react';
import type { FaqItem } from '../content/faq.ts';
import { Rings } from './devices.tsx';
import { Icon, type IconName } from './icons.tsx';

export type Gain = { icon: IconName; title: string; text: string };

type LinkTo = { href: string; label: string };

type HeroProps = {
  cold: ReactNode;
  hot: string;
  lead?: string;
  /** A smaller headline on phones, for long words. */
  long?: boolean;
  /** `cold` contains line breaks, which apply on wide screens. */
  set?: boolean;
  /** The lead stands below, because the headline leaves no room beside it. */
  below?: boolean;
  children?: ReactNode;
};

/** The opening of a page: cold words, then one hot word, and the lead beside them. */
export function Hero({ cold, hot, lead, long, set, below, children }: HeroProps) {
  const classes = [long && 'long', set && 'set'].filter(Boolean).join(' ');
  return (
    <section className="w hero">
      <div className={below ? 'hero-row below' : 'hero-row'}>
        <h1 className={classes || undefined}>
          {cold} <span className="hot">{hot}</span>
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

const closings = {
  ember: { className: 'closing', rings: <Rings />, button: 'btn solid' },
  iron: { className: 'closing iron dark', rings: <Rings cold />, button: 'btn primary' },
  calm: { className: 'closing calm', rings: null, button: 'btn primary' },
};

/**
 * The end of a page: a large sentence and one or two links. It glows where somebody decides, is
 * cold iron where we tell of ourselves, and calm where somebody came to read.
 */
export function Closing({
  title,
  text,
  primary,
  secondary,
  tone = 'ember',
}: {
  title: string;
  text: string;
  primary: LinkTo;
  secondary?: LinkTo;
  tone?: keyof typeof closings;
}) {
  const { className, rings, button } = closings[tone];
  return (
    <section className={className}>
      {rings}
      <div className="w closing-in">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="actions">
          <a className={button} href={primary.href}>
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
    <ul className="rows">
      {points.map(({ title, text }) => (
        <li className="row" key={title}>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A part that opens without script; it stands in a `.faq`. */
export function Fold({
  summary,
  open,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary>
        {summary}
        <span className="faq-plus">
          <Icon name="plus" weight={2} />
        </span>
        <span className="faq-minus">
          <Icon name="minus" weight={2} />
        </span>
      </summary>
      {children}
    </details>
  );
}

/** Questions and their answers. */
export function Faq({ items, open }: { items: readonly FaqItem[]; open?: number }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }, index) => (
        <Fold key={question} summary={question} open={index === open}>
          <p>{answer}</p>
        </Fold>
      ))}
    </div>
  );
}

/** Instructions in their order. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** Columns under one line: an icon, what it is, and a sentence about it. */
export function Gains({ items }: { items: readonly Gain[] }) {
  return (
    <ul className="gains four">
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={28} weight={1.5} />
          <h3 className="h4">{title}</h3>
          <p className="text">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Large figures, each over what it counts. */
export function Figures({
  items,
  columns,
}: {
  items: readonly { figure: string; text: string }[];
  columns: 'two' | 'three' | 'four';
}) {
  return (
    <dl className={`gains figures ${columns}`}>
      {items.map(({ figure, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd className="big">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Points that each begin with a hot line. */
export function Marked({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <dl className="grid two marked">
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt className="h4">{title}</dt>
          <dd className="muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Steps that get hotter from left to right, each under its number or year. */
export function HeatSteps({
  steps,
}: {
  steps: readonly { title: string; text: string; year?: string }[];
}) {
  return (
    <ol className="heat-steps">
      {steps.map(({ title, text, year }, index) => (
        <li key={title}>
          <p className="big" aria-hidden={year ? undefined : true}>
            {year ?? index + 1}
          </p>
          <h3 className="h4">{title}</h3>
          <p className="text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** A list with a tick (what it does) or a spark (what you gain) before each line. */
export function Ticks({
  items,
  mark = 'check',
  lined,
}: {
  items: readonly ReactNode[];
  mark?: IconName | 'spark';
  /** In two columns, with lines between them. */
  lined?: boolean;
}) {
  return (
    <ul className={lined ? 'ticks lined' : 'ticks'}>
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
