export type Side = 'top' | 'bottom' | 'left' | 'right';
type Align = 'start' | 'center' | 'end';
export type Placement = Readonly<{ side: Side; align: Align }>;

type Box = Readonly<{ left: number; top: number; width: number; height: number }>;
type Size = Readonly<{ width: number; height: number }>;

const gap = 6;
const margin = 8;
const opposite: Readonly<Record<Side, Side>> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

/**
 * Where a floating box goes beside its anchor: it flips when it does not fit, then stays on screen.
 */
export function positionBeside(anchor: Box, size: Size, screen: Size, wanted: Placement) {
  const room = (side: Side) =>
    ({
      top: anchor.top - size.height,
      bottom: screen.height - anchor.top - anchor.height - size.height,
      left: anchor.left - size.width,
      right: screen.width - anchor.left - anchor.width - size.width,
    })[side] -
    gap -
    margin;
  const other = opposite[wanted.side];
  const side = room(wanted.side) < 0 && room(other) > room(wanted.side) ? other : wanted.side;
  const vertical = side === 'top' || side === 'bottom';
  const along = (start: number, length: number, own: number) =>
    ({ start, center: start + (length - own) / 2, end: start + length - own })[wanted.align];
  const left = vertical
    ? along(anchor.left, anchor.width, size.width)
    : side === 'left'
      ? anchor.left - size.width - gap
      : anchor.left + anchor.width + gap;
  const top = vertical
    ? side === 'top'
      ? anchor.top - size.height - gap
      : anchor.top + anchor.height + gap
    : along(anchor.top, anchor.height, size.height);
  const keep = (value: number, own: number, whole: number) =>
    Math.max(margin, Math.min(value, whole - own - margin));
  return {
    side,
    left: keep(left, size.width, screen.width),
    top: keep(top, size.height, screen.height),
  };
}
