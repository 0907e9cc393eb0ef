type AvatarProps = { size?: number; className?: string; title?: string };

/** The picture of a person who is logged in and has no picture of their own, or a broken one. */
export function DefaultAvatar({ size = 32, className, title }: AvatarProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 96 96"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect width="96" height="96" rx="48" fill="var(--well)" />
      <path
        fill="var(--muted)"
        d="M36 24H60C64 28 66 33 66 38C66 49 58 57 48 57C38 57 30 49 30 38C30 33 32 28 36 24Z"
      />
      <path
        fill="var(--muted)"
        d="M16 84C19 73 29 66 42 66H66C72 66 77 73 80 84A48 48 0 0 1 16 84Z"
      />
    </svg>
  );
}
