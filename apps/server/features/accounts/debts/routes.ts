import { chargingRoutes } from '@forja/contract/accounts/charging-routes';
import { dunningRoutes } from '@forja/contract/accounts/dunning-routes';
import { defineFeature } from '../../../platform/http/feature.ts';
import { answerProposal, readCharging, setStartingTax } from './charging.ts';
import { readDunning, updateDunning } from './dunning-ladder.ts';

export const dunningFeature = () =>
  defineFeature(dunningRoutes, {
    read: ({ db }) => readDunning(db),
    update: ({ db, body }) => updateDunning(db, body),
  });

export const chargingFeature = () =>
  defineFeature(chargingRoutes, {
    read: ({ db }) => readCharging(db),
    setTax: ({ db, body }) => setStartingTax(db, body.taxPercent),
    answer: ({ db, body }) => answerProposal(db, body.apply),
  });
