import type { ReactNode } from 'react';

interface EnergyRingProps {
  /** Omitted if the text around it says the same. */
  label?: string;
  /** From 0 to 1; anything above is drawn full. */
  share: number;
  size?: number;
  children?: ReactNode;
}

export function EnergyRing({ label, share, size = 132, children }: EnergyRingProps) {
  const stroke = Math.max(3, size / 12);
  const radius = (size - stroke) / 2;
  const around = 2 * Math.PI * radius;
  const filled = Math.min(1, Math.max(0, share)) * around;
  const centre = size / 2;
  return (
    <span
      className="relative grid flex-none place-items-center"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg width={size} height={size} aria-hidden="true" className="-rotate-90">
        <circle
          cx={centre}
          cy={centre}
          r={radius}
          fill="none"
          stroke="var(--line)"
          strokeWidth={stroke}
        />
        {filled > 0 && (
          <circle
            cx={centre}
            cy={centre}
            r={radius}
            fill="none"
            stroke="var(--mark)"
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeDasharray={`${filled} ${around}`}
            className="transition-[stroke-dasharray] duration-200"
          />
        )}
      </svg>
      <span className="absolute inset-0 grid place-content-center text-center">{children}</span>
    </span>
  );
}
