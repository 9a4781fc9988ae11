import { setImmediate } from 'node:timers/promises';
import { drawCover } from './draw-cover.js';
import { drawMap } from './draw-map.js';
import { PlaceColumns } from './draw-places.js';
import { type GuideContent } from './map-layout.js';
import { COLOUR, GuideDocument, PAGE } from './guide-document.js';
import { GUIDE_TEXTS, type GuideTexts } from './guide-texts.js';

const WIDTH = PAGE.width - 2 * PAGE.margin;

function number(paper: GuideDocument, { language, house }: GuideContent, texts: GuideTexts): void {
  const { start, count } = paper.pdf.bufferedPageRange();
  for (let page = start + 1; page < start + count; page += 1) {
    paper.pdf.switchToPage(page);
    paper.artifact(() => {
      const style = { size: 8, colour: COLOUR.ink2, width: WIDTH };
      const y = PAGE.height - 44;
      paper.draw({ text: house.name, language }, PAGE.margin, y, style);
      const text = texts.page(page + 1, start + count);
      paper.draw({ text, language }, PAGE.margin, y, style, 'right');
    });
  }
}

/** Makes the document. Between its parts others get their turn on the event loop. */
export async function renderGuide(content: GuideContent): Promise<Buffer> {
  const { language, house, groups } = content;
  const texts = GUIDE_TEXTS[language];
  const paper = new GuideDocument(language, `${texts.title} · ${house.name}`, house.name);
  drawCover(paper, content, texts);
  await setImmediate();
  paper.addPage();
  const heading = { size: 22, colour: COLOUR.ink, width: WIDTH, display: true };
  const title = { text: groups.length > 0 ? texts.map : texts.title, language };
  paper.pdf.outline.addItem(title.text);
  const y = paper.write('H2', title, PAGE.margin, 56, heading);
  if (groups.length === 0) {
    const style = { size: 11, colour: COLOUR.ink2, width: WIDTH };
    paper.write('P', { text: texts.nothing, language }, PAGE.margin, y + 16, style);
  } else {
    const end = drawMap(paper, content, texts, y + 14);
    const columns = new PlaceColumns(paper, content, texts, end + 24);
    for (const group of groups) {
      columns.write(group);
      await setImmediate();
    }
  }
  number(paper, content, texts);
  await setImmediate();
  return paper.finish();
}
