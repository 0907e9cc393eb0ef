import 'react';

declare module 'react' {
  // Custom properties are valid styles; React's types leave them out.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
