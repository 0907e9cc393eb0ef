import { formatNumber } from '../format/format.ts';

interface LineErrorsProps {
  errors: readonly { line: number; column: string; message: string }[];
  moreErrors: number;
}

/** The errors of an imported file, line by line. */
export function LineErrors({ errors, moreErrors }: LineErrorsProps) {
  return (
    <div className="rounded-control border border-line">
      <p className="border-b border-line-2 px-3 py-2 text-13 font-medium text-bad">
        Corrige estas líneas en el archivo y súbelo de nuevo. No se guardó nada.
      </p>
      <ul className="max-h-56 overflow-y-auto text-13">
        {errors.map((error) => (
          <li
            key={`${error.line}-${error.column}-${error.message}`}
            className="flex flex-wrap gap-x-3 border-b border-line-2 px-3 py-1.5 last:border-b-0 sm:flex-nowrap"
          >
            <span className="flex-none text-muted sm:w-20 tabular-nums">Línea {error.line}</span>
            <span className="flex-none truncate sm:w-24 font-medium">{error.column}</span>
            <span className="min-w-0 wrap-anywhere max-sm:w-full">{error.message}</span>
          </li>
        ))}
      </ul>
      {moreErrors > 0 && (
        <p className="px-3 py-2 text-13 text-muted">y {formatNumber(moreErrors)} errores más</p>
      )}
    </div>
  );
}
