import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

type FieldProblem = Readonly<{ fieldId: string; message: string }>;

type SummaryProps = {
  problems: readonly FieldProblem[];
  /** What cannot be done yet: 'para guardar a esta persona'. */
  purpose?: string;
  /** An error of the whole form, such as the server's answer. */
  message?: string;
  /** Changes on every attempt, so that the focus comes back each time. */
  attempt?: number;
};

/** The list of errors; takes the focus when it appears. */
export function FormErrorSummary({ problems, purpose, message, attempt = 0 }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0 || message !== undefined;
  // Only a new attempt moves the focus, so that correcting a field does not lose it.
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (!shown) return null;
  const count = problems.length;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex gap-2.5 rounded-control bg-bad-soft px-3 py-2.5 text-13 text-ink"
    >
      <CircleAlert size={18} strokeWidth={2} aria-hidden="true" className="text-bad" />
      <div className="min-w-0">
        {message && <p className="font-semibold">{message}</p>}
        {count > 0 && (
          <p>
            <span className="font-semibold">
              {count === 1 ? 'Falta corregir 1 campo' : `Falta corregir ${count} campos`}
            </span>
            {purpose ? ` ${purpose}.` : '.'}
          </p>
        )}
        {count > 1 && (
          <ul className="mt-1">
            {problems.map((problem) => (
              <li key={problem.fieldId}>
                <a
                  href={`#${problem.fieldId}`}
                  className="inline-block rounded-[4px] py-1 underline underline-offset-2 coarse:py-3"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(problem.fieldId)?.focus();
                  }}
                >
                  {problem.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
