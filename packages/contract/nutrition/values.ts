export const MAX_DIET_DAYS = 14;

export const SEXES = ['female', 'male'] as const;

export const ACTIVITIES = ['sedentary', 'light', 'moderate', 'high', 'extreme'] as const;

export const DIET_GOALS = ['lose', 'maintain', 'gain'] as const;
