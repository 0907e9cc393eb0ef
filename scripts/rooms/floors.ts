/** The rooms of a folder by the floor they are on, 0 at the ground. */
export type Floors = Map<string, Map<string, number>>;

const LINE = /^- `([\w/-]+)`: (.+(?:\n {2}.+)*)$/gm;

/**
 * The floors written down in docs/ARCHITECTURE.md, as in "- `apps/web/lib`: format, api → session":
 * what stands between two arrows is on one floor, and a line may go on indented.
 */
export function readFloors(architecture: string): Floors {
  const [, after = ''] = architecture.split('\n## Floors\n');
  const [section = ''] = after.split('\n## ');
  return new Map(
    [...section.matchAll(LINE)].map(([, folder = '', order = '']) => {
      const floors = order.split('→').map((floor) => floor.split(',').map((room) => room.trim()));
      return [
        folder,
        new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor]))),
      ];
    }),
  );
}

/** What is wrong about one file of ours importing another, or undefined. */
export function againstFloors(floors: Floors, file: string, target: string): string | undefined {
  for (const [folder, rooms] of floors) {
    if (!(file.startsWith(`${folder}/`) && target.startsWith(`${folder}/`))) continue;
    const [from, to] = [file, target].map((path) => path.slice(folder.length + 1).split('/')[0]);
    if (from === to || from === undefined || to === undefined) continue;
    const unknown = [from, to].find((room) => !rooms.has(room));
    if (unknown) return `docs/ARCHITECTURE.md has no floor for ${folder}/${unknown}`;
    if ((rooms.get(to) ?? 0) >= (rooms.get(from) ?? 0)) {
      return `${to} does not stand below ${from} in docs/ARCHITECTURE.md`;
    }
  }
  return undefined;
}
