import { drawNumber, groupColor } from './draw-map.js';
import { type GuideContent, type GuideGroup, type GuidePlace } from './map-layout.js';
import { COLOR, type GuideDocument, PAGE } from './guide-document.js';
import { type GuideTexts } from './guide-texts.js';

const GUTTER = 32;
const COLUMN = (PAGE.width - 2 * PAGE.margin - GUTTER) / 2;
const INDENT = 24;
const TOP = 64;
const BOTTOM = PAGE.height - 72;

const TEXT = COLUMN - INDENT;
const NAME = { size: 12, color: COLOR.ink, width: TEXT, lead: 0.45, display: true };
const DISTANCE = { size: 8.5, color: COLOR.kaki, width: TEXT, lead: 0.5 };
const DESCRIPTION = { size: 9, color: COLOR.ink2, width: TEXT, lead: 0.75 };
const HEADING = { size: 16, color: COLOR.ink, width: COLUMN, lead: 0.4, display: true };

/** Two columns a page, filled from the left. A heading stays with its first place. */
export class PlaceColumns {
  private y: number;
  private column = 0;

  constructor(
    private readonly paper: GuideDocument,
    private readonly content: GuideContent,
    private readonly texts: GuideTexts,
    /** Where the columns of the current page begin. */
    private top: number,
  ) {
    this.y = top;
  }

  write({ group, places }: GuideGroup): void {
    for (const [index, place] of places.entries()) {
      const first = index === 0;
      const space = this.heightOf(place) + (first ? this.headingHeight(group) : 0);
      if (this.y + space > BOTTOM) this.nextColumn();
      if (first) this.writeHeading(group);
      this.writePlace(place);
    }
    this.y += 14;
  }

  private get x(): number {
    return PAGE.margin + this.column * (COLUMN + GUTTER);
  }

  private nextColumn(): void {
    this.column = (this.column + 1) % 2;
    if (this.column === 0) {
      this.paper.addPage();
      this.top = TOP;
    }
    this.y = this.top;
  }

  private label(group: GuidePlace['group']) {
    const { texts, content } = this;
    const text = group === 'transportation' ? texts.stations : texts.groups[group];
    return { text, language: content.language };
  }

  private headingHeight(group: GuidePlace['group']): number {
    return this.paper.height(this.label(group), HEADING) + 20;
  }

  private writeHeading(group: GuidePlace['group']): void {
    const { paper, x, y } = this;
    paper.pdf.outline.addItem(this.label(group).text);
    const end = paper.write('H2', this.label(group), x, y, HEADING);
    paper.artifact(() => paper.pdf.rect(x, end + 3, 20, 1.6).fill(groupColor(group)));
    this.y = end + 18;
  }

  private heightOf({ name, distance, description }: GuidePlace): number {
    const { paper } = this;
    return (
      paper.height(name, NAME) +
      paper.height(distance, DISTANCE) +
      paper.height(description, DESCRIPTION) +
      14
    );
  }

  private writePlace(place: GuidePlace): void {
    const { paper, x } = this;
    const left = x + INDENT;
    paper.artifact(() => drawNumber(paper, place, x + 7.5, this.y + 8.5));
    let y = paper.write('H3', place.name, left, this.y, NAME);
    if (place.distance.text) y = paper.write('P', place.distance, left, y, DISTANCE);
    y = paper.write('P', place.description, left, y + 1, DESCRIPTION);
    this.y = y + 12;
  }
}
