import { BODY_BACK, BODY_FRONT, type Body } from '@forja/library/training/muscle-map';

export interface MuscleMapProps {
  primary: readonly string[];
  secondary: readonly string[];
}

/** Half as strong as the main muscles, so that it is visible in light and dark mode. */
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

export function MuscleMap(muscles: MuscleMapProps) {
  return (
    <div className="flex justify-center gap-4">
      <Side body={BODY_FRONT} {...muscles} />
      <Side body={BODY_BACK} {...muscles} />
    </div>
  );
}
