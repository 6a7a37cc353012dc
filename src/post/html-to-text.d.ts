// The package brings no types of its own; this is as much of it as is used here.
declare module 'html-to-text' {
  export interface Element {
    readonly name?: string;
    readonly attribs?: Readonly<Record<string, string>>;
    readonly children?: readonly Element[];
  }
  export interface Cell {
    readonly text: string;
  }
  export interface Breaks {
    readonly leadingLineBreaks?: number;
    readonly trailingLineBreaks?: number;
  }
  export interface Builder {
    openBlock(breaks: Breaks): void;
    closeBlock(breaks: Breaks & { readonly blockTransform?: (text: string) => string }): void;
    openTable(): void;
    openTableRow(): void;
    openTableCell(): void;
    closeTableCell(): void;
    closeTableRow(): void;
    closeTable(
      options: Breaks & { tableToString(rows: readonly (readonly Cell[])[]): string },
    ): void;
  }
  export type Walk = (children: readonly Element[] | undefined, builder: Builder) => void;
  export type Formatter = (element: Element, walk: Walk, builder: Builder) => void;
  export interface Options {
    readonly wordwrap: false;
    readonly limits: {
      readonly maxInputLength: number;
      readonly maxDepth: number;
      readonly maxChildNodes: number;
    };
    readonly formatters: Readonly<Record<string, Formatter>>;
    readonly selectors: readonly {
      readonly selector: string;
      readonly format: string;
      readonly options?: Readonly<Record<string, unknown>>;
    }[];
  }
  export const convert: (html: string, options: Options) => string;
}
