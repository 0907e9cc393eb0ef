import { GymLogo } from '../../lib/gym/gym-logo.tsx';
import { useGymName } from '../../lib/gym/settings.ts';

const RINGS = [90, 150, 210, 270, 330, 390];

/** The gym beside the form of a wide window, its logo above the form of a narrow one. */
export function EntrancePoster() {
  const gymName = useGymName();
  return (
    <div
      aria-hidden="true"
      className="relative overflow-hidden bg-primary-solid text-on-primary max-lg:grid max-lg:h-32 max-lg:flex-none max-lg:place-items-center"
    >
      <svg
        viewBox="0 0 800 800"
        fill="none"
        stroke="currentColor"
        strokeWidth="26"
        className="absolute -top-[28%] -right-[42%] w-[125%] overflow-visible opacity-14 max-lg:-top-24 max-lg:-right-32 max-lg:w-96"
      >
        <title>Discos</title>
        {RINGS.map((radius) => (
          <circle key={radius} cx="400" cy="400" r={radius} />
        ))}
      </svg>
      <div className="lg:absolute lg:inset-x-12 lg:bottom-14">
        <span className="relative inline-block rounded-[23px] bg-white p-2 shadow-float lg:mb-6">
          <GymLogo size={72} />
        </span>
        <p className="text-40 font-semibold tracking-[-0.03em] text-balance break-words max-lg:hidden">
          {gymName}
        </p>
        <p className="mt-2 max-w-[36ch] text-16 max-lg:hidden">
          Clases, rutinas, pagos y tu código de entrada, en un solo lugar.
        </p>
      </div>
    </div>
  );
}
