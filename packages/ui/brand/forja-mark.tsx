type MarkProps = { size?: number; className?: string; title?: string };

/** Forja's mark: an anvil that is an F, with its ember. The iron takes the colour of the text. */
export function ForjaMark({ size = 32, className, title }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path fill="currentColor" d="M4 4H29.2C27.6 8.9 24.4 11.4 19.6 11.4H11.4V28H4Z" />
      <path fill="#ff5a1f" d="M14.2 15.2H23.4L20.8 21.6H14.2Z" />
    </svg>
  );
}

/** The mark on its tile, as the app's icon shows it. */
export function ForjaTile({ size = 28, className, title }: MarkProps) {
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
      <rect width="512" height="512" rx="112" fill="#14100e" />
      <g transform="translate(92 96) scale(10)">
        <path fill="#f7f2ea" d="M4 4H29.2C27.6 8.9 24.4 11.4 19.6 11.4H11.4V28H4Z" />
        <path fill="#ff5a1f" d="M14.2 15.2H23.4L20.8 21.6H14.2Z" />
      </g>
    </svg>
  );
}
