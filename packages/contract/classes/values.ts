export const BOOKING_STATUSES = ['booked', 'waiting', 'cancelled', 'late'] as const;

export const ATTENDANCES = ['present', 'absent'] as const;
