/** One import between rooms, and between the files that make it. */
export interface Arrow {
  from: string;
  to: string;
  fromFile: string;
  toFile: string;
}

/** Rooms that reach each other, and the fewest imports found that would have to turn around. */
export interface Ring {
  rooms: string[];
  back: Arrow[];
}

/** The rings among rooms: sets in which every room reaches every other (Tarjan's algorithm). */
export function findRings(arrows: Arrow[]): Ring[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const rings: string[][] = [];

  const visit = (room: string): number => {
    const number = numbers.size;
    numbers.set(room, number);
    let low = number;
    open.push(room);
    isOpen.add(room);
    for (const other of next.get(room) ?? []) {
      if (!numbers.has(other)) low = Math.min(low, visit(other));
      else if (isOpen.has(other)) low = Math.min(low, numbers.get(other) ?? low);
    }
    if (low < number) return low;
    const ring = open.splice(open.indexOf(room));
    for (const closed of ring) isOpen.delete(closed);
    if (ring.length > 1) rings.push(ring.sort());
    return low;
  };
  for (const room of next.keys()) if (!numbers.has(room)) visit(room);

  return rings
    .sort((a, b) => b.length - a.length)
    .map((rooms) => ({ rooms, back: importsBack(rooms, arrows) }));
}

/**
 * The imports to turn around so that the ring is gone: those against an order of its rooms, in
 * which each room is moved to its best place until no move leaves fewer of them.
 */
function importsBack(rooms: string[], arrows: Arrow[]): Arrow[] {
  const inside = new Set(rooms);
  const own = arrows.filter(({ from, to }) => from !== to && inside.has(from) && inside.has(to));
  const upward = (order: string[]) => {
    const floor = new Map(order.map((room, place) => [room, place]));
    return own.filter(({ from, to }) => (floor.get(from) ?? 0) < (floor.get(to) ?? 0));
  };
  let order = rooms;
  let fewest = upward(order);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const room of rooms) {
      const others = order.filter((other) => other !== room);
      for (let place = 0; place <= others.length; place += 1) {
        const tried = others.toSpliced(place, 0, room);
        const back = upward(tried);
        if (back.length >= fewest.length) continue;
        [order, fewest, isBetter] = [tried, back, true];
      }
    }
  }
  return fewest;
}
