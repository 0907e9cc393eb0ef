import { company, mailto } from '../content/company.ts';
import {
  cookies,
  LEGAL_SINCE,
  type LegalText,
  privacy,
  terms,
} from '../content/corporate/legal.ts';
import { Closing, Hero, Ledger } from '../layout/blocks.tsx';

function LegalPage({ cold, hot, lead, points }: LegalText) {
  return (
    <>
      <Hero cold={cold} hot={hot} lead={lead} />
      <section className="w sec">
        <h2>Punto por punto.</h2>
        <p className="note">Vigente desde el {LEGAL_SINCE}.</p>
        <Ledger points={points} />
      </section>
      <Closing
        tone="calm"
        title="¿Algo no se entiende?"
        text="Escríbenos y te lo explicamos sin letra pequeña."
        primary={{
          href: mailto(company.email.contact, 'Privacidad y términos'),
          label: 'Escribir',
        }}
        secondary={{ href: '/security', label: 'Ver seguridad' }}
      />
    </>
  );
}

export const PrivacyPage = () => <LegalPage {...privacy} />;
export const TermsPage = () => <LegalPage {...terms} />;
export const CookiesPage = () => <LegalPage {...cookies} />;
