/** Zero-width characters, soft hyphens and direction marks: not seen, and no obstacle for a domain. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** ASCII and its full-width forms. Matches `evil.com` and `ｅｖｉｌ．ｃｏｍ`, neither `銀行` nor `。`. */
const RUN = /[\x21-\x7e\uff01-\uff5e\u2024\ufe52]+/g;

/**
 * A web or email address, an IP address, or a path that a mail program may link. Matches `evil.com`, `192.168.0.1`,
 * `2001:db8::1` and `tel:1`; not `10.30`, `10:30:00` and `e.g.`.
 */
const ADDRESS =
  /:\/\/|\\\\|@|www\.|[a-z0-9]\.[a-z]{2}|\d\.\d+\.\d+\.\d|::|(?:[0-9a-f]{1,4}:){7}|\b(?:mailto|tel|sms|file|news|data|javascript):/i;

/** A dot inside a domain with a letter beyond ASCII on either side. Matches in `evil.рф` and `例え.jp`, not in `終わり. `. */
const DOT =
  /(?<=\P{ASCII})[.．․﹒](?=[\p{L}\p{M}\p{S}])|(?<=\S)[.．․﹒](?=\P{ASCII})(?=[\p{L}\p{M}\p{S}])/gu;

/**
 * A full stop of Chinese and Japanese that domains may have for a dot. Matches in `evil。com` and `銀行。com`; not in
 * `か。よ`, since no mail program links all sentences.
 */
const FULL_STOP =
  /(?<=[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々])[。｡](?=\S)|[。｡](?=[\p{L}\p{N}])(?=[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu;

/**
 * Text of a visitor for a mail to an address that the visitor chose: contains nothing that mail programs turn into a
 * link. Keeps lines; removes blank ones at the ends and all but one in a row.
 */
export function unlinkLines(text: string): string {
  return text
    .split(/\r\n?|[\n\p{Zl}\p{Zp}]/u)
    .map(stripLinks)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Like `unlinkLines`, on one line. */
export function stripLinks(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(RUN, (run) => (ADDRESS.test(run.normalize('NFKC')) ? '…' : run))
    .replaceAll(DOT, '. ')
    .replaceAll(FULL_STOP, '$& ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
