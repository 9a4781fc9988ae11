/** Between spaces, line breaks and Chinese or Japanese signs; no address has another. */
const RUN = /[\x21-\x7e]+/g;

/** An address of web or mail, or what a mail program may take for one. */
const ADDRESS = /:\/\/|@|www\.|[a-z0-9]\.[a-z]{2}/i;

/** Where a name in another script ends in a domain, as `例え.jp`. */
const OTHER_SCRIPT = /(?<=\P{ASCII})\.(?=[a-z]{2})/giu;

/**
 * What a stranger wrote, for a mail that goes to an address they named: on one line, and nothing in it to be followed.
 * Our mails carry no links but our own.
 */
export function unlinked(text: string): string {
  return text
    .replaceAll(RUN, (run) => (ADDRESS.test(run) ? '…' : run))
    .replaceAll(OTHER_SCRIPT, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
