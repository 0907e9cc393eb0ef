import type { FileKey, FileStore, StoredFile } from './file-store.ts';

/**
 * Used while files move to another place: new files go to the new place, reads look in both, and
 * removals go to both, the old one first. So whoever is copying a file can see at the old place
 * that it was removed (`move-files.ts`).
 */
export function createMovingStore(now: FileStore, before: FileStore): FileStore {
  async function* list(gymId: string): AsyncGenerator<StoredFile> {
    const seen = new Set<FileKey>();
    // The old place first: a file that is being copied and removed there is in the new place by
    // then.
    for (const store of [before, now]) {
      for await (const file of store.list(gymId)) {
        if (seen.has(file.key)) continue;
        seen.add(file.key);
        yield file;
      }
    }
  }
  /** Looks in the new place twice: the file may have moved there after the first look. */
  async function firstOf<T>(look: (store: FileStore) => Promise<T | undefined>) {
    return (await look(now)) ?? (await look(before)) ?? look(now);
  }
  return {
    ...now,
    find: (key) => firstOf((store) => store.find(key)),
    read: (key) => firstOf((store) => store.read(key)),
    open: (key, range) => firstOf((store) => store.open(key, range)),
    async copy(from, to) {
      if (await now.copy(from, to)) return true;
      const opened = await firstOf((store) => store.open(from));
      if (!opened) return false;
      await now.put(to, opened.stream);
      return true;
    },
    async remove(key) {
      await before.remove(key);
      await now.remove(key);
    },
    async removeAll(area, gymId) {
      await before.removeAll(area, gymId);
      await now.removeAll(area, gymId);
    },
    list,
    async removeAbandoned() {
      await before.removeAbandoned();
      await now.removeAbandoned();
    },
    // Browsers cannot know in which of the two places a file is, so the server sends it.
    addressOf: () => undefined,
  };
}
