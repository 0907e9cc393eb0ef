import { BODY_BACK, BODY_FRONT, type Body } from '@forja/library/muscle-map';
import { muscleName } from './words.ts';

interface MuscleMapProps {
  primary: readonly string[];
  secondary: readonly string[];
}

/** Halfway to what works most, so that it shows on light and on dark. */
const SECONDARY = 'color-mix(in oklab, var(--mark) 50%, var(--line-3))';

function Side({ body, primary, secondary }: MuscleMapProps & { body: Body }) {
  const fillOf = (muscle: string) => {
    if (primary.includes(muscle)) return 'var(--mark)';
    return secondary.includes(muscle) ? SECONDARY : 'var(--line-3)';
  };
  return (
    <svg viewBox={body.viewBox} className="h-56 w-auto" aria-hidden="true">
      {body.outline.map((d) => (
        <path key={d} d={d} fill="var(--line)" />
      ))}
      {body.regions.map(({ muscle, d }) => (
        <path key={`${muscle}${d}`} d={d} fill={fillOf(muscle)} />
      ))}
    </svg>
  );
}

/** Front and back of the body with what works, in words too. */
export function MuscleMap({ primary, secondary }: MuscleMapProps) {
  const list = (muscles: readonly string[]) => muscles.map(muscleName).join(', ');
  return (
    <figure>
      <div className="flex justify-center gap-4">
        <Side body={BODY_FRONT} primary={primary} secondary={secondary} />
        <Side body={BODY_BACK} primary={primary} secondary={secondary} />
      </div>
      <figcaption className="mt-2 text-center text-13 text-muted">
        <span className="font-medium text-ink">{list(primary)}</span>
        {secondary.length > 0 && ` · también ${list(secondary).toLocaleLowerCase('es')}`}
      </figcaption>
    </figure>
  );
}
