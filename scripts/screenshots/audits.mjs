/** Words that are equal in all languages. */
const NAMES =
  /\b(?:Kawabe(?: House)?|Kawazoe Stays|Lantern Trips|Wi-?Fi|JR|PDF|LINE|Instagram|Facebook|YouTube|TikTok|X|Booking\.com|Airbnb|Agoda|Studio|[123]LDK|OK|OpenStreetMap|Leaflet|NHK|IC|AC|TV|USB|QR|ATM|EN|JP|CN|TW|English|Ctrl|Enter)\b/g;
const LATIN_WORDS = /[A-Za-z]{2,}(?:[ ,]+[A-Za-z]{2,})+/;
const LANGUAGE_OF = { en: 'en', ja: 'ja', 'zh-Hans': 'zh', 'zh-Hant': 'zh_TW' };

/**
 * Finds problems of a page.
 * @param {import('@playwright/test').Page} page
 * @param {string} expectedTag the language of the page
 * @param {(text: string, language: string) => { message: string }[]} checkScript
 */
export async function auditPage(page, expectedTag, checkScript) {
  const { tag, overflow, outside, clipped, overflowing, broken, missing, texts } =
    await page.evaluate(inspectPage);
  const brokenWords = await page.evaluate(findBrokenWords);
  return [
    ...(tag === expectedTag ? [] : [`the page is marked ${tag}`]),
    ...(overflow > 0 ? [`scrolls ${overflow} px horizontally`] : []),
    ...outside.map((element) => `overflows: ${element}`),
    ...clipped.map((element) => `is cut off: ${element}`),
    ...overflowing.map((element) => `is wider than its own box: ${element}`),
    ...broken.map((element) => `does not load: ${element}`),
    ...brokenWords.map((element) => `is broken at the end of a line: ${element}`),
    ...(missing ? [`no glyph for: ${missing}`] : []),
    ...texts.flatMap((text) => findLanguageProblems(text, checkScript)),
  ];
}

function findLanguageProblems({ text, lang }, checkScript) {
  const code = LANGUAGE_OF[lang];
  if (!code) return [`marked ${lang}: “${text}”`];
  // Names, URLs and email addresses are not prose.
  const prose = text
    .replace(NAMES, ' ')
    .replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+|[\w.-]+\.(?:com|example|jp)\S*/g, ' ');
  const problems = checkScript(prose, code).map(({ message }) => message);
  if (
    code !== 'en' &&
    LATIN_WORDS.test(prose) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(prose)
  ) {
    problems.push('Not translated.');
  }
  return problems.map((message) => `${message} [${lang}] “${text.slice(0, 80)}”`);
}

/** Runs in the page: finds elements with a wrong size, broken images and missing glyphs, and collects the texts. */
function inspectPage() {
  const root = document.documentElement;
  const width = root.clientWidth;
  const describe = (element) => {
    const text = (element.textContent ?? '').trim().slice(0, 40);
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${text}`;
  };
  const isVisible = (element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 1;
  const isInScrollContainer = (element) => {
    for (let box = element; box && box !== root; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box);
      if (overflowX !== 'visible' && box !== document.body) return true;
      if (position === 'fixed') return false;
    }
    return false;
  };

  // Overflowing text may cover the next element.
  const range = document.createRange();
  const hasOverflowingText = (element, box) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== 3) return false;
      range.selectNodeContents(node);
      const { left, right, width: textWidth } = range.getBoundingClientRect();
      return textWidth > 0 && (right > box.right + 2 || left < box.left - 2);
    });

  // An ellipsis is intended, except in controls and navigation. A phone's header truncates the title of a record,
  // which its first field shows completely; the search button resembles a control as well.
  const isTruncated = (element, { textOverflow, webkitLineClamp }) =>
    webkitLineClamp !== 'none' ||
    (textOverflow === 'ellipsis' &&
      !element.closest('button:not([aria-haspopup="dialog"]), label, th, h2, h3, nav'));

  const outside = [];
  const clipped = [];
  const overflowing = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg, textarea, .leaflet-container') || !isVisible(element)) continue;
    const box = element.getBoundingClientRect();
    if ((box.right > width + 1 || box.left < -1) && !isInScrollContainer(element))
      outside.push(describe(element));
    const style = getComputedStyle(element);
    const clipsOverflow = /hidden|clip/.test(style.overflowX + style.overflowY);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const isTextTruncated = isTruncated(element, style);
    if (
      hasText &&
      !isTextTruncated &&
      style.display !== 'inline' &&
      hasOverflowingText(element, box)
    )
      overflowing.push(describe(element));
    const isTiny = box.width < 2 || box.height < 2;
    if (!clipsOverflow || !hasText || isTextTruncated || isTiny) continue;
    if (
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 2
    ) {
      clipped.push(describe(element));
    }
  }

  const texts = [];
  const charactersByFont = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.data.replace(/\s+/g, ' ').trim();
    if (!text || !parent || parent.closest('script, style, noscript') || !isVisible(parent))
      continue;
    const lang = parent.closest('[lang]').getAttribute('lang');
    if (!parent.closest('[translate="no"]')) texts.push({ text, lang });
    const font = getComputedStyle(parent).fontFamily;
    const characters = charactersByFont.get(font) ?? new Set();
    for (const character of text) characters.add(character);
    charactersByFont.set(font, characters);
  }

  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 24;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const render = (character) => {
    context.clearRect(0, 0, 24, 24);
    context.fillText(character, 2, 18);
    return context.getImageData(0, 0, 24, 24).data.join();
  };
  const missing = new Set();
  for (const [font, characters] of charactersByFont) {
    context.font = `16px ${font}`;
    // No font has a glyph for this character, so it renders as a missing glyph.
    const missingGlyph = render('\u{10FFFD}');
    for (const character of characters) {
      if (/\p{L}|\p{N}/u.test(character) && render(character) === missingGlyph)
        missing.add(character);
    }
  }
  return {
    tag: root.lang,
    overflow: root.scrollWidth - width,
    outside: outside.slice(0, 5),
    clipped: clipped.slice(0, 5),
    overflowing: overflowing.slice(0, 5),
    broken: [...document.images]
      .filter(
        ({ complete, naturalWidth, currentSrc }) => complete && currentSrc && naturalWidth === 0,
      )
      .map(({ currentSrc }) => currentSrc),
    missing: [...missing].join(''),
    texts,
  };
}

/** Runs in the page: finds Japanese headings and short lines that break inside a word, or before a particle. */
function findBrokenWords() {
  const SHORT_TEXTS =
    'h1, h2, h3, h4, dt, dd, button, label, .btn, .short, [role=status], [role=alert], .field-error';
  /** Particles and verb endings, as the segmenter separates them. */
  const PARTICLE =
    /^(?:は|が|を|に|の|へ|と|も|で|や|か|から|まで|より|て|た|だ|な|ん|せん|ませ|ません|ます|まし|です|でし|でした|ない|れ|られ)$/;
  /** Longer words must break somewhere. */
  const MAX_WORD_LENGTH = 24;
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const range = document.createRange();
  const brokenWords = [];

  /** Returns the start positions of lines in a text, except the first. */
  const findLineStarts = (node, isVertical) => {
    const starts = [];
    let previousLine;
    for (let index = 0; index < node.data.length; index += 1) {
      if (/\s/.test(node.data[index])) continue;
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top, left, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const line = isVertical ? left : top;
      if (previousLine !== undefined && Math.abs(line - previousLine) > 8) starts.push(index);
      previousLine = line;
    }
    return starts;
  };

  for (const element of document.querySelectorAll(SHORT_TEXTS)) {
    if (!element.matches(':lang(ja)') || element.matches('.visually-hidden, .visually-hidden *'))
      continue;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    // Visually hidden headings are one pixel wide.
    if (element.getBoundingClientRect().width < 2) continue;
    const isVertical = getComputedStyle(element).writingMode.startsWith('vertical');
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.data;
      const starts = findLineStarts(node, isVertical);
      if (starts.length === 0) continue;
      for (const { segment, index, isWordLike } of words.segment(text)) {
        for (const start of starts) {
          const isInsideWord =
            isWordLike &&
            segment.length <= MAX_WORD_LENGTH &&
            start > index &&
            start < index + segment.length;
          const isBeforeParticle =
            start === index && PARTICLE.test(segment) && /[^\s、。，．・]/.test(text[start - 1]);
          if (isInsideWord || isBeforeParticle)
            brokenWords.push(
              `${text.slice(Math.max(0, start - 12), start)}/${text.slice(start, start + 12)}`,
            );
        }
      }
    }
  }
  return brokenWords.slice(0, 10);
}

/**
 * Finds controls covered by another element.
 * @param {import('@playwright/test').Page} page
 */
export function findCoveredControls(page) {
  return page.evaluate(() => {
    const coveredElements = [];
    for (const element of document.querySelectorAll('main a, main button, main input, footer a')) {
      if (element.closest('.leaflet-container, [inert]') || element.tabIndex < 0) continue;
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // The first box of a link that wraps.
      const [box] = element.getClientRects();
      if (!box || box.width < 2) continue;
      const { left, top, width, height } = box;
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
      if (topElement && !element.contains(topElement) && !topElement.contains(element))
        coveredElements.push(
          `is covered by another element: <${element.localName}> ${element.textContent.trim().slice(0, 40)}`,
        );
    }
    scrollTo(0, 0);
    return coveredElements;
  });
}
