import { download } from '../../../lib/saving/download.ts';
import { ExportMenu } from '../../../lib/saving/export-menu.tsx';

/** Exports the caller's own data, or that of a person whom management names. */
interface ExportProps {
  userId?: string | undefined;
}

export function ExportSessions({ userId }: ExportProps) {
  return (
    <ExportMenu
      {...(userId ? {} : { own: true })}
      name="entrenamientos"
      save={(file, format) =>
        download(file, 'GET /workouts/logs/export', { query: { format, userId } })
      }
    />
  );
}

export function ExportRecords({ userId }: ExportProps) {
  return (
    <ExportMenu
      {...(userId ? {} : { own: true })}
      name="registros"
      save={(file, format) =>
        download(file, 'GET /registros/export', { query: { format, userId } })
      }
    />
  );
}
