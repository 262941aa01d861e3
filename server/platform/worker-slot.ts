/** A child process that a slot keeps. */
export interface WorkerProcess {
  /** False if it has ended, or has to be replaced by a new one. */
  isFit(): boolean;
  /** Does what can be done before the first piece of work. */
  prepare?(): void;
  stop(): Promise<void>;
}

/** One child process at a time: started on demand, replaced when it is not fit any more, and stopped when idle. */
export interface WorkerSlot<P extends WorkerProcess> {
  /** Starts the process if there is none, so that the next piece of work begins sooner. */
  prepare(): void;
  /** Not while other work is done. If it fails, the process is stopped, which may still be busy with it. */
  run<T>(work: (process: P) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
  stopIfIdle(): void;
}

const idleMs = 60_000;

export function openWorkerSlot<P extends WorkerProcess>(start: () => P): WorkerSlot<P> {
  let current: P | undefined;
  let isBusy = false;
  let idle: NodeJS.Timeout | undefined;

  function started(): P {
    clearTimeout(idle);
    if (!current?.isFit()) current = start();
    return current;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = current;
    current = undefined;
    await stopped?.stop();
  }

  function stopWhenIdle(): void {
    idle = setTimeout(() => void stop(), idleMs).unref();
  }

  return {
    prepare() {
      if (isBusy) return;
      started().prepare?.();
      stopWhenIdle();
    },
    async run(work) {
      isBusy = true;
      let isDone = false;
      try {
        const result = await work(started());
        isDone = true;
        return result;
      } finally {
        isBusy = false;
        if (isDone && current?.isFit()) stopWhenIdle();
        else await stop();
      }
    },
    stop,
    stopIfIdle() {
      if (!isBusy) void stop();
    },
  };
}
