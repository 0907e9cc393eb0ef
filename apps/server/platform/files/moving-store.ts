import type { FileKey, FileStore, StoredFile } from './file-store.ts';

/**
 * While files move from one place to another: what is new goes to the new one, what is read comes
 * from wherever it is, and what is removed goes from both, from the old one first. So whoever copies
 * a file meanwhile can tell by the old place that it must not stay (`move-files.ts`).
 */
export function createMovingStore(now: FileStore, before: FileStore): FileStore {
  async function* list(gymId: string): AsyncGenerator<StoredFile> {
    const seen = new Set<FileKey>();
    // The old place first: what is copied and removed there meanwhile is in the new one by then.
    for (const store of [before, now]) {
      for await (const file of store.list(gymId)) {
        if (seen.has(file.key)) continue;
        seen.add(file.key);
        yield file;
      }
    }
  }
  /** The new place twice: a file may have left the old one since it was not in the new one. */
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
    // Only the server knows in which of the two a file is.
    addressOf: () => undefined,
  };
}
