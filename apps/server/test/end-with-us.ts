import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads from a pipe which processes were started. Only this process holds the other end, so the
 * pipe closes when this process ends, in whatever way. Then it ends everything that still runs,
 * including databases left by killed servers, and removes the folders. A process is identified by
 * its start time too, because ids are used again.
 */
const WATCH = `
  stat() { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null; }
  began() { stat "$1" | cut -d' ' -f20; }
  lives() { case "$(stat "$1")" in ''|Z*) return 1 ;; esac; [ "$(began "$1")" = "$2" ]; }
  signal() { if lives "$1" "$2"; then kill -s "$3" "$1"; kill -s CONT "$1"; fi; }
  outlast() {
    tries=0
    while lives "$1" "$2"; do
      sleep 0.1
      tries=$((tries + 1))
      if [ $tries -eq 600 ]; then kill -s KILL "$1"; fi
    done
  }
  end_databases() {
    find "$1" -name postmaster.pid 2>/dev/null | while read -r file; do
      pid=$(head -n 1 "$file")
      if [ "$(readlink "/proc/$pid/cwd")" = "$(dirname "$(realpath "$file")")" ]; then
        since=$(began "$pid")
        signal "$pid" "$since" INT
        outlast "$pid" "$since"
      fi
    done
  }
  started=''
  while read -r pid name folder; do
    since=$(began "$pid")
    started="$started$pid \${since:-0} $name $folder
"
  done
  each() { printf '%s' "$started" | while read -r pid since name folder; do "$@"; done; }
  one_signal() { signal "$pid" "$since" "$name"; }
  one_outlast() { outlast "$pid" "$since"; }
  one_folder() { if [ -d "$folder" ]; then end_databases "$folder"; rm -rf "$folder"; fi; }
  each one_signal
  each one_outlast
  each one_folder`;

let watch: ChildProcess | undefined;

function startWatch(): ChildProcess {
  const started = spawn('sh', ['-c', WATCH], {
    // Ctrl-C reaches the whole process group, and the watcher must outlive it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  started.unref();
  // The open pipe alone must not keep this process running.
  (started.stdin as unknown as { unref(): void }).unref();
  return started;
}

/**
 * Ends a process together with this one, even if this one is killed. The folder, if given, is
 * removed with it.
 */
export function endWithUs(pid: number | undefined, signal: 'INT' | 'TERM', folder = ''): void {
  if (pid === undefined) return; // It was never started.
  watch ??= startWatch();
  watch.stdin?.write(`${pid} ${signal} ${folder}\n`);
}

/** Ends the database of a cluster with this process, and removes a folder that only it uses. */
export function endDatabaseWithUs(cluster: string, folder = ''): void {
  const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  endWithUs(pid, 'INT', folder);
}
