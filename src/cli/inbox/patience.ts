/** The number of times its time-out a single step may take while the server keeps sending, if slowly. */
const STEPS = 10;

/** Milliseconds, from the seconds of the settings. */
export const patienceFor = ({ timeout }: { readonly timeout: number }) => ({
  /** For any answer. */
  answer: timeout * 1_000,
  /** For a whole step, such as one message. */
  step: timeout * 1_000 * STEPS,
});

/** Waits for work, but no longer than so many milliseconds; `giveUp` ends what is under way then. */
export const within = async <T>(
  milliseconds: number,
  work: Promise<T>,
  giveUp: () => void,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('no end in sight'));
      giveUp();
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
