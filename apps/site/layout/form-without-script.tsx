import { company, mailto } from '../content/company.ts';

/** Shown under a form if there is no script to send it. */
export const FormWithoutScript = () => (
  <noscript>
    <p className="form-noscript note">
      Este formulario necesita JavaScript. También puedes escribirnos a{' '}
      <a href={mailto(company.email.contact, 'Consulta sobre Forja')}>{company.email.contact}</a>.
    </p>
  </noscript>
);
