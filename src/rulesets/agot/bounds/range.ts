/** The least and the most that a number can come to. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export const exactly = (number: number): Range => ({ least: number, most: number });
