import 'react';

declare module 'react' {
  // Custom properties are valid styles that React's types omit.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
