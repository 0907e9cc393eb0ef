import type { DoneSet, PersonalRecord } from './workout-routes.ts';

export const METRIC_NAMES: Record<PersonalRecord['metric'], string> = {
  weight: 'Peso',
  oneRepMax: '1RM estimado',
  volume: 'Volumen de serie',
  time: 'Tiempo',
  distance: 'Distancia',
};

export const SET_NAMES: Record<DoneSet['kind'], string> = {
  warmup: 'Calentamiento',
  work: 'Serie de trabajo',
  drop: 'Serie descendente',
  failure: 'Serie al fallo',
};
