import { z } from 'zod';

export const exportFormat = z.enum(['csv', 'xlsx', 'pdf']).default('csv');
export type ExportFormat = z.output<typeof exportFormat>;
