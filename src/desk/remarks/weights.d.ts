/** Weights that are learnt from sorted sentences, as text. */
declare module '*.weights' {
  const text: string;
  export default text;
}
