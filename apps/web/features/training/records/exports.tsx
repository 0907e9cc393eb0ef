import { download } from '../../../lib/api/download.ts';
import { ExportMenu } from '../../../lib/screen/export-menu.tsx';

/** Whose; the person's own unless management names someone. */
interface ExportProps {
  userId?: string | undefined;
}

/** Takes every set of every session away. */
export function ExportSessions({ userId }: ExportProps) {
  return (
    <ExportMenu
      name="entrenamientos"
      save={(file, format) =>
        download(file, 'GET /workouts/logs/export', { query: { format, userId } })
      }
    />
  );
}

/** Takes the personal records away. */
export function ExportRecords({ userId }: ExportProps) {
  return (
    <ExportMenu
      name="registros"
      save={(file, format) =>
        download(file, 'GET /registros/export', { query: { format, userId } })
      }
    />
  );
}
