import { setImmediate } from 'node:timers/promises';
import { drawCover } from './draw-cover.js';
import { drawMap } from './draw-map.js';
import { PlaceColumns } from './draw-places.js';
import { type GuideContent } from './map-layout.js';
import { COLOR, GuideDocument, PAGE } from './guide-document.js';
import { GUIDE_TEXTS, type GuideTexts } from './guide-texts.js';

const WIDTH = PAGE.width - 2 * PAGE.margin;

/** Numbers all pages but the first, which is the cover. */
function numberPages(
  document: GuideDocument,
  { language, guesthouse }: GuideContent,
  texts: GuideTexts,
): void {
  const { start, count } = document.pdf.bufferedPageRange();
  for (let page = start + 1; page < start + count; page += 1) {
    document.pdf.switchToPage(page);
    document.drawArtifact(() => {
      const style = { size: 8, color: COLOR.textMuted, width: WIDTH };
      const y = PAGE.height - 44;
      document.draw({ text: guesthouse.name, language }, PAGE.margin, y, style);
      const text = texts.page(page + 1, start + count);
      document.draw({ text, language }, PAGE.margin, y, style, 'right');
    });
  }
}

/** Renders the document. Yields to the event loop between its parts, so that requests are served meanwhile. */
export async function renderGuide(content: GuideContent): Promise<Buffer> {
  const { language, guesthouse, groups } = content;
  const texts = GUIDE_TEXTS[language];
  const document = new GuideDocument(
    language,
    `${texts.title} · ${guesthouse.name}`,
    guesthouse.name,
  );
  drawCover(document, content, texts);
  await setImmediate();
  document.addPage();
  const heading = { size: 22, color: COLOR.text, width: WIDTH, display: true };
  const title = { text: groups.length > 0 ? texts.map : texts.title, language };
  document.pdf.outline.addItem(title.text);
  const y = document.write('H2', title, PAGE.margin, 56, heading);
  if (groups.length === 0) {
    const style = { size: 11, color: COLOR.textMuted, width: WIDTH };
    const empty = content.empty ?? { text: texts.empty, language };
    document.write('P', empty, PAGE.margin, y + 16, style);
  } else {
    const end = drawMap(document, content, texts, y + 14);
    const columns = new PlaceColumns(document, content, texts, end + 24);
    for (const group of groups) {
      columns.write(group);
      await setImmediate();
    }
  }
  numberPages(document, content, texts);
  await setImmediate();
  return document.finish();
}
