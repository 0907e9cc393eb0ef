/**
 * What a feature needs of one that stands above it. The upper one fills the port when it is made,
 * so that the lower one imports nothing upward. Using an empty port fails: nothing is left out
 * silently.
 */
export interface Port<Use> {
  fill(use: Use): void;
  read(): Use;
}

export function openPort<Use>(name: string): Port<Use> {
  let filled: { use: Use } | undefined;
  return {
    fill(use) {
      filled = { use };
    },
    read() {
      if (!filled) throw new Error(`No feature has filled the port ${name}`);
      return filled.use;
    },
  };
}
