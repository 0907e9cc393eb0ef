export const BOOKING_STATUSES = ['booked', 'waiting', 'cancelled', 'late'] as const;

export const ATTENDANCES = ['present', 'absent'] as const;

/** How many characters tell why a class is cancelled. */
export const MAX_CANCEL_REASON = 200;
