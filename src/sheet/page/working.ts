import type { Ruleset } from '../../core/ruleset.ts';
import type { RulesetModule } from '../../core/ruleset-module.ts';
import type { PlanOutcome, PlanProgress } from '../../desk/plan/plan-outcome.ts';
import { type PlanWanted, planned } from '../model/plan.ts';

// A plan takes seconds: it is made by a worker with the code of this very page, or, where a browser
// gives none, beside whatever else goes on.

/** The words of a worker while it works. */
type PlanSaid = { readonly progress: PlanProgress } | { readonly done: PlanOutcome | undefined };

interface WorkInProgress {
  stop(): void;
}

/** The part of a worker's world that this needs; the page's own types know none. */
interface WorkerWorld {
  onmessage: ((event: { readonly data: PlanWanted }) => void) | null;
  postMessage(said: PlanSaid): void;
}

/** Answers what the page asks; runs in the worker. */
export const work = (module: RulesetModule): void => {
  const world = globalThis as unknown as WorkerWorld; // there is no window in a worker
  world.onmessage = ({ data: wanted }) => {
    void module.open(async (parts) => {
      const run = planned(await parts.ruleset(), wanted);
      let told = 0;
      for (;;) {
        const step = run?.next() ?? { done: true, value: undefined };
        if (step.done) {
          world.postMessage({ done: step.value as PlanOutcome | undefined });
          return;
        }
        if (performance.now() - told < PAUSE) continue;
        told = performance.now();
        world.postMessage({ progress: step.value as PlanProgress });
      }
    });
  };
};

const PAUSE = 100;
const SLICE = 30;

/** Has a plan made, and tells how far it has come. */
export const workOn = (
  ruleset: Ruleset,
  wanted: PlanWanted,
  said: (said: PlanSaid) => void,
): WorkInProgress => {
  try {
    return byWorker(wanted, said);
  } catch {
    return bySlices(planned(ruleset, wanted), said);
  }
};

const byWorker = (wanted: PlanWanted, said: (said: PlanSaid) => void): WorkInProgress => {
  const code = document.querySelector('script:not([type])')?.textContent ?? '';
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const stop = (): void => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  worker.onmessage = ({ data }: MessageEvent<PlanSaid>): void => {
    said(data);
    if ('done' in data) stop();
  };
  worker.onerror = (): void => {
    stop();
    said({ done: undefined });
  };
  worker.postMessage(wanted);
  return { stop };
};

const bySlices = (
  run: ReturnType<typeof planned>,
  said: (said: PlanSaid) => void,
): WorkInProgress => {
  let isStopped = false;
  const go = (): void => {
    const from = performance.now();
    while (!isStopped && performance.now() - from < SLICE) {
      const step = run?.next();
      if (step === undefined || step.done) {
        said({ done: step?.value });
        return;
      }
      said({ progress: step.value });
    }
    if (!isStopped) setTimeout(go, 0);
  };
  setTimeout(go, 0);
  return {
    stop: () => {
      isStopped = true;
    },
  };
};
