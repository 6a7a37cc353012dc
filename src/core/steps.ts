// Steps of work on what anybody may send: counted where it could run away, so that tests can hold it
// to be linear without a clock.

let taken = 0;

export const step = (count = 1): void => {
  taken += count;
};

export const stepsTaken = (): number => taken;
