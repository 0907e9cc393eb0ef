/** The subdomain of the gym that guests look around in. */
export const TOUR_GYM = 'muestra';

/** Through whose eyes. */
export const TOURS = ['owner', 'member'] as const;
export type Tour = (typeof TOURS)[number];
