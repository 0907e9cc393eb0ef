type LogoProps = { size?: number; className?: string; title?: string };

/** Shown for a gym without a logo: a barbell in the gym's colour. */
export function DefaultGymLogo({ size = 28, className, title }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 512 512"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect width="512" height="512" rx="128" fill="var(--primary-solid)" />
      <g fill="var(--on-primary)">
        <path d="M92 176H132L148 192V320L132 336H92Z" />
        <path d="M420 176H380L364 192V320L380 336H420Z" />
        <path d="M164 132H212L228 148V364L212 380H164Z" />
        <path d="M348 132H300L284 148V364L300 380H348Z" />
        <path d="M48 232H80V280H48ZM432 232H464V280H432Z" />
        <path d="M236 224H276V288H236Z" opacity="0.7" />
      </g>
    </svg>
  );
}
