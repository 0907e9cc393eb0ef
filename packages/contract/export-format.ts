import { z } from 'zod';

/** The ways a list can be taken away. */
export const exportFormat = z.enum(['csv', 'xlsx', 'pdf']).default('csv');
export type ExportFormat = z.output<typeof exportFormat>;
