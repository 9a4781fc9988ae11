import { type PreviewDraft } from '../../../../shared/admin';

/** Pixels by which rounded sizes may differ. */
const TOLERANCE = 1;

/** Returns the element that truncates a text after some lines; null if the text is complete. */
function findClippingElement(node: Node): Element | null {
  for (let box = node.parentElement; box; box = box.parentElement) {
    const { webkitLineClamp, display } = getComputedStyle(box);
    if (webkitLineClamp !== 'none' && webkitLineClamp !== '') {
      return box.scrollHeight > box.clientHeight + TOLERANCE ? box : null;
    }
    // A block without a line clamp shows its whole text.
    if (display === 'block') return null;
  }
  return null;
}

/** Counts the words of a text below the edge of its element. */
function countHiddenWords(node: Text, box: Element, tag: string): number {
  const { bottom } = box.getBoundingClientRect();
  const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(node.data)];
  const range = document.createRange();
  return words.filter(({ isWordLike, index, segment }) => {
    if (!isWordLike) return false;
    range.setStart(node, index);
    range.setEnd(node, index + segment.length);
    return range.getBoundingClientRect().bottom > bottom + TOLERANCE;
  }).length;
}

/** Returns the text nodes of the page that show a field of the draft, by field. */
export function findFieldTextNodes({ fields, fieldLanguages }: PreviewDraft): Map<string, Text[]> {
  const fieldTexts = Object.keys(fieldLanguages).flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' && text.trim() !== '' ? [[name, text.trim()] as const] : [];
  });
  const nodes = new Map<string, Text[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const nodeText = node.textContent?.trim();
    for (const [name, text] of fieldTexts) {
      if (nodeText === text) nodes.set(name, [...(nodes.get(name) ?? []), node as Text]);
    }
  }
  return nodes;
}

/** Counts the truncated words of the draft's fields; fields without any are omitted. */
export function countTruncatedWords(draft: PreviewDraft): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, nodes] of findFieldTextNodes(draft)) {
    for (const node of nodes) {
      const box = findClippingElement(node);
      const count = box ? countHiddenWords(node, box, document.documentElement.lang) : 0;
      if (count > 0) counts[name] = Math.max(count, counts[name] ?? 0);
    }
  }
  return counts;
}
