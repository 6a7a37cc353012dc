/** Weights that are learnt from sorted sentences: reads their text, which is long. */
declare module '*.weights' {
  const readText: () => string;
  export default readText;
}
