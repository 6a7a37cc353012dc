declare module 'postject' {
  /** Puts data into a copy of Node, in a place that Node looks at when it starts. */
  export const inject: (
    file: string,
    name: string,
    data: Uint8Array,
    options: { readonly sentinelFuse: string; readonly machoSegmentName?: string },
  ) => Promise<void>;
}
