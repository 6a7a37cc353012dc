/** A report without the head at its foot: another log has another one, and a preview has none. */
export const headless = (text: string): string =>
  text.replace(/\n(?:Head of the public log: |公开日志链头：).*\n/g, '');
