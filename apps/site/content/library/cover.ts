/** The four drawings of the brand that stand in for photographs. */
export type CoverDevice = 'isotherm' | 'plates' | 'grid' | 'bars';

/** What a cover is drawn on. */
export type CoverSurface = 'iron' | 'bone' | 'ember';

/** A picture described by numbers: the same numbers always draw the same picture. */
export type Cover = {
  device: CoverDevice;
  surface: CoverSurface;
  /** Centre of the heat, as a share of the width and the height. */
  focus: { x: number; y: number };
  seed: number;
};

/** Describes a cover in one line. */
export function cover(
  device: CoverDevice,
  surface: CoverSurface,
  x: number,
  y: number,
  seed = 1,
): Cover {
  return { device, surface, focus: { x, y }, seed };
}
