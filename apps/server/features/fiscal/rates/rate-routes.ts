import { exchangeRateRoutes } from '@forja/contract/fiscal/rate-routes';
import { defineFeature } from '../../../platform/http/feature.ts';
import { readRates, saveRate } from './exchange-rates.ts';

/** The exchange rate of each day, for gyms that charge in dollars. */
export const exchangeRatesFeature = () =>
  defineFeature(exchangeRateRoutes, {
    list: ({ db }) => readRates(db),
    save: ({ db, body }) => saveRate(db, body),
  });
