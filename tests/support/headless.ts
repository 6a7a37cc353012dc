/** A report without the head at its foot: another log has another one, and a preview has none. */
export const headless = (text: string): string =>
  text.replace(/\n(?:Head of the public log |公开日志链头).*\n/g, '');

/** Without heads and digests: they are of commitments, too, which differ and say nothing. */
export const undigested = (text = ''): string =>
  text.replace(/[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}|\b[0-9a-f]{64}\b/g, '');
