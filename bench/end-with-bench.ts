import { spawn } from 'node:child_process';

/**
 * Reads a pipe that only the bench holds open, so that it goes on when the bench has ended, in
 * whatever way; then the process is ended unless it has been, and its folder is removed.
 */
const WATCH = `
  began=$(cut -d' ' -f22 "/proc/$1/stat")
  runs() { [ "$(cut -d' ' -f22 "/proc/$1/stat" 2>/dev/null)" = "$began" ]; }
  cat >/dev/null
  if runs "$1"; then kill -s "$2" "$1"; fi
  while runs "$1"; do sleep 0.1; done
  if [ -n "$3" ]; then rm -rf "$3"; fi`;

/** Ends a process with this one, even where this one is killed and can do nothing more. */
export function endWithBench(pid: number, signal: 'INT' | 'TERM', folder = ''): void {
  const watch = spawn('sh', ['-c', WATCH, 'sh', String(pid), signal, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  // The pipe alone keeps nobody waiting.
  (watch.stdin as unknown as { unref(): void }).unref();
}
