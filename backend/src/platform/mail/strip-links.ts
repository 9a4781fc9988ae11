/** Zero-width characters, soft hyphens and direction marks: invisible, and allowed inside a domain. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** ASCII and its full-width forms. Matches `evil.com` and `ｅｖｉｌ．ｃｏｍ`, neither `銀行` nor `。`. */
const ASCII_RUN = /[\x21-\x7e\uff01-\uff5e\u2024\ufe52]+/g;

/**
 * A URL, an email or IP address, or a path that a mail program may turn into a link. Matches `evil.com`,
 * `192.168.0.1`, `2001:db8::1` and `tel:1`; not `10.30`, `10:30:00` and `e.g.`.
 */
const LINKABLE =
  /:\/\/|\\\\|@|www\.|[a-z0-9]\.[a-z]{2}|\d\.\d+\.\d+\.\d|::|(?:[0-9a-f]{1,4}:){7}|\b(?:mailto|tel|sms|file|news|data|javascript):/i;

/** A dot in a domain next to a letter beyond ASCII. Matches in `evil.рф` and `例え.jp`, not in `終わり. `. */
const DOMAIN_DOT =
  /(?<=\P{ASCII})[.．․﹒](?=[\p{L}\p{M}\p{S}])|(?<=\S)[.．․﹒](?=\P{ASCII})(?=[\p{L}\p{M}\p{S}])/gu;

/**
 * An ideographic full stop that can replace the dot of a domain. Matches in `evil。com` and `銀行。com`; not in `か。よ`,
 * since no mail program links whole sentences.
 */
const FULL_STOP =
  /(?<=[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々])[。｡](?=\S)|[。｡](?=[\p{L}\p{N}])(?=[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu;

/**
 * Removes everything that mail programs turn into a link, for visitors' text in mails to an unverified address. Keeps
 * lines; removes blank ones at the ends and all but one in a row.
 */
export function unlinkLines(text: string): string {
  return text
    .split(/\r\n?|[\n\p{Zl}\p{Zp}]/u)
    .map(stripLinks)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Removes links like `unlinkLines`, and joins the lines. */
export function stripLinks(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(ASCII_RUN, (run) => (LINKABLE.test(run.normalize('NFKC')) ? '…' : run))
    .replaceAll(DOMAIN_DOT, '. ')
    .replaceAll(FULL_STOP, '$& ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
