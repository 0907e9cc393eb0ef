const MINUTE = 60_000;

export const INACTIVITY_TIMEOUT = 30 * MINUTE;
export const INACTIVITY_WARNING = 5 * MINUTE;
const ACTIVITY_THROTTLE = 1000;

export const ACTIVITY_EVENTS = [
  'mousemove',
  'mousedown',
  'keydown',
  'scroll',
  'touchstart',
  'click',
] as const;

type InactivityPhase =
  | { kind: 'active'; nextCheck: number }
  | { kind: 'warning'; remaining: number }
  | { kind: 'expired' };

function inactivityPhase(lastActivity: number, now: number): InactivityPhase {
  const remaining = lastActivity + INACTIVITY_TIMEOUT - now;
  if (remaining <= 0) return { kind: 'expired' };
  if (remaining <= INACTIVITY_WARNING) return { kind: 'warning', remaining };
  return { kind: 'active', nextCheck: remaining - INACTIVITY_WARNING };
}

/** The countdown as m:ss. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface InactivityDeps {
  now: () => number;
  setTimer: (run: () => void, milliseconds: number) => number;
  clearTimer: (timer: number) => void;
  /** The last activity in any tab, so that work in one keeps the others alive. */
  shared: { read(): number | null; write(moment: number): void };
  onChange: (remaining: number | null) => void;
  /** Whether the phone is trusted: then nobody is warned, and time running out may close nothing. */
  isTrusted: () => boolean;
  onTimeout: () => void;
}

export interface InactivityWatch {
  /** Restarts the timer, at most once a second. */
  activity(): void;
  /** 'Sí, Continuar', or a trusted phone after time ran out. */
  keepAlive(): void;
  stop(): void;
}

/**
 * Watches for inactivity. Once the warning is shown only its buttons count as activity: moving the
 * pointer towards 'Cerrar Sesión' must not close it.
 */
export function watchInactivity(deps: InactivityDeps): InactivityWatch {
  let timer: number | null = null;
  let lastNoted = deps.now();
  let warning = false;
  deps.shared.write(lastNoted);

  function schedule(milliseconds: number) {
    if (timer !== null) deps.clearTimer(timer);
    timer = deps.setTimer(check, milliseconds);
  }

  function note() {
    lastNoted = deps.now();
    deps.shared.write(lastNoted);
  }

  function check() {
    const last = Math.max(lastNoted, deps.shared.read() ?? 0);
    const phase = inactivityPhase(last, deps.now());
    if (phase.kind === 'expired') {
      stop();
      deps.onChange(null);
      deps.onTimeout();
      return;
    }
    const warns = phase.kind === 'warning' && !deps.isTrusted();
    if (warning || warns) deps.onChange(warns ? phase.remaining : null);
    warning = warns;
    if (phase.kind === 'active') schedule(phase.nextCheck);
    else schedule(warns ? ACTIVITY_THROTTLE : phase.remaining);
  }

  function stop() {
    if (timer !== null) deps.clearTimer(timer);
    timer = null;
  }

  check();
  return {
    activity: () => {
      if (warning || timer === null || deps.now() - lastNoted < ACTIVITY_THROTTLE) return;
      // A machine that slept past the limit wakes with an event before the timer fires.
      const phase = inactivityPhase(Math.max(lastNoted, deps.shared.read() ?? 0), deps.now());
      if (phase.kind === 'active' || (phase.kind === 'warning' && deps.isTrusted())) note();
      check();
    },
    keepAlive: () => {
      note();
      check();
    },
    stop,
  };
}
