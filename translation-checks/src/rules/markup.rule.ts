import { type Finding, type Span } from '../finding.js';
import { createBlockingFinding, type Rule, createWarning } from '../rule.js';

/** Forms of markup that must be preserved. */
const FORMS: readonly RegExp[] = [
  // Tags, complete or partial, and entities.
  /<\/?[a-z][^<>\n]*>/gi,
  /(?<![<\w])\/?(?:a|img|div|span|p|br|b|i|em|strong|ul|ol|li|h[1-6])\s(?:href|src|class|style|alt|id)=/gi,
  /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/gi,
  // Template placeholders.
  /\{\{[^{}]*\}\}|\$\{[^{}]*\}|(?<!\{)\{\w+\}(?!\})|%(?:\d\$)?[sd]\b/g,
  // Markdown.
  /\*\*|__(?=\S)/g,
  /```|`/g,
  /^ {0,3}#{1,6} (?=\S)/gm,
  /^ {0,3}>\s(?=\S)/gm,
  /\]\(/g,
  // Targets of links within the site. Other URLs have their own rule.
  /\]\((?!\w+:)[^()\s]*\)/g,
  /^ {0,3}(?:-{3,}|={3,}|\*{3,})\s*$/gm,
  /^[^\S\n]*\|.*\|[^\S\n]*$/gm,
  /~~(?=\S)/g,
  /\[\/?(?:b|i|u|url|img|quote|code)(?:=[^\]]{0,200})?\]/gi,
  // JSON.
  /^\s*[{[]\s*"|"\s*[}\]]\s*$/g,
  /\\n|\\"|\\u[\da-f]{4}/gi,
];
const BULLET = /^[^\S\n]*(?:[-*+•]|\d+[.)])\s+(?=\S)/gm;
/** Bullets of any language: 一、お湯は熱めです, ・タオル. */
const ANY_BULLET =
  /^[^\S\n]*(?:[-*+•]\s|\d+[.)、．]|[・●○◆◇■□▪①-⑳]|[一二三四五六七八九十]{1,3}[、.．])\s*(?=\S)/mu;
const EMPHASIS = /(?<![\w*])\*(?=[^\s*])[^*\n]+\*(?![\w*])|(?<![\w_])_(?=[^\s_])[^_\n]+_(?![\w_])/g;
const PAIRED_TAG =
  /<(\/?)(a|b|i|u|em|strong|p|span|div|ul|ol|li|h[1-6]|small|sup|sub)(?:\s[^<>]*)?>/gi;

interface MarkupTag {
  readonly tag: string;
  readonly at: Span;
}

/** Normalizes a tag, because attributes may contain translated words. */
const normalizeTag = (tag: string) =>
  tag
    .trim()
    .toLowerCase()
    // A path within the site may begin with the language of the text.
    .replace(/^\]\(\/(?:en|ja|zh(?:-(?:tw|cn|hans|hant))?)(?=[/)])/, '](')
    .replaceAll(/(?<!\s)\s+(?:alt|title|aria-label)=(?:"[^"]*"|'[^']*')/g, '')
    .replaceAll(/\s+/g, ' ');

function tagsIn(text: string, form: RegExp): MarkupTag[] {
  return [...text.matchAll(form)].map(({ 0: match, index }) => ({
    tag: normalizeTag(match),
    at: [index, index + match.length],
  }));
}

/** Returns the first tag that one text has more often than the other. */
function findSurplus(
  tags: readonly MarkupTag[],
  others: readonly MarkupTag[],
): MarkupTag | undefined {
  const remaining = new Map<string, number>();
  for (const { tag } of others) remaining.set(tag, (remaining.get(tag) ?? 0) + 1);
  return tags.find(({ tag }) => {
    const count = remaining.get(tag) ?? 0;
    remaining.set(tag, count - 1);
    return count < 1;
  });
}

function isBalanced(text: string): boolean {
  const openTags: string[] = [];
  for (const [, close, name = ''] of text.matchAll(PAIRED_TAG)) {
    if (close === '') openTags.push(name.toLowerCase());
    else if (openTags.pop() !== name.toLowerCase()) return false;
  }
  return openTags.length === 0;
}

/** Lines of a list or table; two may be a sentence and its continuation. */
const MIN_LINES = 3;

const POSSIBLE_MARKUP = /\n|[<>&{}%*_`#[\]|~\\=]|^[^\S\n]*[-+•\d>]/m;

/** Reports lost or added markup. */
export const markup: Rule = {
  name: 'markup',
  check({ source: { text: source }, target: { text } }): Finding[] {
    if (!POSSIBLE_MARKUP.test(text) && !POSSIBLE_MARKUP.test(source)) return [];
    for (const form of FORMS) {
      const sourceTags = tagsIn(source, form);
      const targetTags = tagsIn(text, form);
      const added = findSurplus(targetTags, sourceTags);
      if (added)
        return [createBlockingFinding('markup', `"${added.tag}" is not in the source.`, added.at)];
      const missing = findSurplus(sourceTags, targetTags);
      if (missing)
        return [createBlockingFinding('markup', `"${missing.tag}" of the source is missing.`)];
    }
    const emphasis = tagsIn(text, EMPHASIS);
    if (emphasis.length > tagsIn(source, EMPHASIS).length) {
      return [
        createBlockingFinding('markup', 'Emphasis that the source does not have.', emphasis[0]?.at),
      ];
    }
    const bullets = tagsIn(text, BULLET);
    if (bullets.length > 0 && !ANY_BULLET.test(source)) {
      // A single line that begins with a number is no list.
      const first =
        bullets.find(({ tag }) => !/^\d/.test(tag)) ??
        (bullets.length > 1 ? bullets[0] : undefined);
      if (first && !source.includes(first.tag)) {
        return [
          createBlockingFinding(
            'markup',
            'A bulleted list that the source does not have.',
            first.at,
          ),
        ];
      }
    }
    if (source.trim().split('\n').length >= MIN_LINES && !text.trim().includes('\n')) {
      return [createWarning('markup', 'The lines of the source have become one.')];
    }
    if (isBalanced(source) && !isBalanced(text)) {
      return [createBlockingFinding('markup', 'Tags are not closed as in the source.')];
    }
    return [];
  },
};
