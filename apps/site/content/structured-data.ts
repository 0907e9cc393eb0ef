import { company } from './company.ts';
import type { FaqItem } from './faq.ts';

export const organization = {
  '@type': 'Organization',
  name: company.name,
  url: `${company.origin}/`,
  logo: `${company.origin}/icon-512.png`,
  description: company.description,
  areaServed: company.country,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: company.email.contact,
    telephone: company.phone.display,
    availableLanguage: 'es',
  },
};

/** Structured data of a list of questions. */
export function faqPage(items: readonly FaqItem[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
