import { Badge } from '@forja/ui/feedback/badge.tsx';
import { ColourField } from '@forja/ui/fields/colour-field.tsx';
import {
  type ThemeColours,
  type ThemeKey,
  themeKeyNames,
  themeKeys,
} from '@forja/ui/theme/keys.ts';
import { type Finding, type Repair, ratioText, themeFindings } from '@forja/ui/theme/problems.ts';

/** Pairs whose contrast ratio is shown even when it is fine. */
const MEASURED: readonly ThemeKey[] = ['text', 'text-secondary', 'button-text'];

function RatioMark({ finding }: { finding: Finding }) {
  if (finding.level === 'adjusted') return <Badge tone="info">Ajustado</Badge>;
  if (finding.level === 'ok' && !MEASURED.includes(finding.key)) return null;
  return <Badge tone={finding.level}>{ratioText(finding.ratio)}</Badge>;
}

interface ThemeColoursListProps {
  colours: ThemeColours;
  changed: readonly ThemeKey[];
  onColour: (change: Pick<Repair, 'key' | 'value'>) => void;
}

/** The nine colours of one mode, each with its readability. */
export function ThemeColoursList({ colours, changed, onColour }: ThemeColoursListProps) {
  const findings = themeFindings(colours);
  return (
    <div className="divide-y divide-line-2 border-b border-line">
      {themeKeys.map((key) => {
        const finding = findings.find((found) => found.key === key);
        return (
          <ColourField
            key={key}
            label={themeKeyNames[key]}
            detail={key}
            value={colours[key]}
            onValue={(value) => onColour({ key, value })}
            mark={finding && <RatioMark finding={finding} />}
            changed={changed.includes(key)}
            invalid={finding?.level === 'bad'}
          />
        );
      })}
    </div>
  );
}
