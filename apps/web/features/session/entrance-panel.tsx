import type { ReactNode } from 'react';
import { GymLogo } from '../../lib/gym/gym-logo.tsx';
import { useGymName } from '../../lib/gym/settings.ts';

const RINGS = [90, 150, 210, 270, 330, 390];

function Poster() {
  const gymName = useGymName();
  return (
    <div
      aria-hidden="true"
      className="relative overflow-hidden bg-primary-solid text-on-primary max-lg:hidden"
    >
      <svg
        viewBox="0 0 800 800"
        fill="none"
        stroke="currentColor"
        strokeWidth="26"
        className="absolute -top-[28%] -right-[42%] w-[125%] overflow-visible opacity-14"
      >
        <title>Discos</title>
        {RINGS.map((radius) => (
          <circle key={radius} cx="400" cy="400" r={radius} />
        ))}
      </svg>
      <div className="absolute inset-x-12 bottom-14">
        <span className="mb-6 inline-block rounded-[26%] bg-white p-2 shadow-float">
          <GymLogo size={80} />
        </span>
        <p className="text-40 font-semibold tracking-[-0.03em] text-balance break-words">
          {gymName}
        </p>
        <p className="mt-2 max-w-[36ch] text-16">
          Clases, rutinas, pagos y tu código de entrada, en un solo lugar.
        </p>
      </div>
    </div>
  );
}

export function EntrancePanel({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid flex-1 lg:grid-cols-[5fr_6fr]">
      <Poster />
      <div className="m-auto w-full max-w-96 px-4 py-10">
        <div className="mb-5 lg:hidden">
          <GymLogo size={64} />
        </div>
        <h1 className="text-24 break-words">{title}</h1>
        <p className="mt-1 mb-6 break-words text-muted">{lead}</p>
        {children}
      </div>
    </div>
  );
}

export const noticeClass = {
  news: 'mb-4 rounded-control bg-soft px-3 py-2.5 text-on-primary-soft',
  bad: 'mb-4 rounded-control bg-bad-soft px-3 py-2.5 font-medium text-bad',
} as const;
