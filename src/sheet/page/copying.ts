// The clipboard is asked in the very moment of the click, or some browsers refuse; where there is
// none the page's own command is tried, and at last the text lies selected to be copied by hand.

type CopyOutcome = 'copied' | 'by-hand';

export const copyText = (text: string, done: (how: CopyOutcome) => void): void => {
  try {
    navigator.clipboard.writeText(text).then(
      () => done('copied'),
      () => done(copyOldWay(text)),
    );
  } catch {
    done(copyOldWay(text));
  }
};

const copyOldWay = (text: string): CopyOutcome => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'by-hand';
  document.body.append(field);
  field.select();
  let isCopied = false;
  try {
    isCopied = document.execCommand('copy');
  } catch {
    isCopied = false;
  }
  field.remove();
  return isCopied ? 'copied' : 'by-hand';
};
