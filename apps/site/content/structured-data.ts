import { company } from './company.ts';
import type { FaqItem } from './faq.ts';
import { plans } from './plans.ts';

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

/** The platform as a product, with one monthly and one annual offer per plan. */
export const product = {
  '@type': 'Product',
  name: company.name,
  description: 'Plataforma de administración de gimnasios, por suscripción.',
  image: `${company.origin}/og/pricing.png`,
  brand: { '@type': 'Brand', name: company.name },
  offers: plans.flatMap(({ name, monthlyPrice, annualPrice }) =>
    [
      { price: monthlyPrice, unitCode: 'MON', period: 'mensual' },
      { price: annualPrice, unitCode: 'ANN', period: 'anual' },
    ].map(({ price, unitCode, period }) => ({
      '@type': 'Offer',
      name: `${name} (${period})`,
      price,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        unitCode,
      },
      availability: 'https://schema.org/InStock',
      url: `${company.origin}/pricing`,
    })),
  ),
};
