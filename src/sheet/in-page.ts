/** Data inside a page, where no text may end its element. */
export const inPage = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Members of a record inside a page, which is put together of them and others. */
export const membersInPage = (members: object): string => inPage(members).slice(1, -1);
