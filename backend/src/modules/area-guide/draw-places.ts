import { drawNumber, colorOfGroup } from './draw-map.js';
import { type GuideContent, type GuideGroup, type GuidePlace } from './map-layout.js';
import { COLOR, type GuideDocument, PAGE } from './guide-document.js';
import { type GuideTexts } from './guide-texts.js';

const GUTTER = 32;
const COLUMN_WIDTH = (PAGE.width - 2 * PAGE.margin - GUTTER) / 2;
const INDENT = 24;
const TOP = 64;
const BOTTOM = PAGE.height - 72;

const TEXT_WIDTH = COLUMN_WIDTH - INDENT;
const NAME_STYLE = {
  size: 12,
  color: COLOR.text,
  width: TEXT_WIDTH,
  lineSpacing: 0.45,
  display: true,
};
const DISTANCE_STYLE = { size: 8.5, color: COLOR.primary, width: TEXT_WIDTH, lineSpacing: 0.5 };
const DESCRIPTION_STYLE = { size: 9, color: COLOR.textMuted, width: TEXT_WIDTH, lineSpacing: 0.75 };
const HEADING_STYLE = {
  size: 16,
  color: COLOR.text,
  width: COLUMN_WIDTH,
  lineSpacing: 0.4,
  display: true,
};

/** Two columns a page, filled from the left. A heading stays with its first place. */
export class PlaceColumns {
  private y: number;
  private column = 0;

  constructor(
    private readonly document: GuideDocument,
    private readonly content: GuideContent,
    private readonly texts: GuideTexts,
    /** The y coordinate at which the columns of the current page begin. */
    private top: number,
  ) {
    this.y = top;
  }

  write({ group, places }: GuideGroup): void {
    for (const [index, place] of places.entries()) {
      const isFirst = index === 0;
      const space = this.heightOf(place) + (isFirst ? this.headingHeightOf(group) : 0);
      if (this.y + space > BOTTOM) this.moveToNextColumn();
      if (isFirst) this.writeHeading(group);
      this.writePlace(place);
    }
    this.y += 14;
  }

  private get x(): number {
    return PAGE.margin + this.column * (COLUMN_WIDTH + GUTTER);
  }

  private moveToNextColumn(): void {
    this.column = (this.column + 1) % 2;
    if (this.column === 0) {
      this.document.addPage();
      this.top = TOP;
    }
    this.y = this.top;
  }

  private labelOfGroup(group: GuidePlace['group']) {
    const { texts, content } = this;
    return { text: texts.groups[group], language: content.language };
  }

  private headingHeightOf(group: GuidePlace['group']): number {
    return this.document.measureHeight(this.labelOfGroup(group), HEADING_STYLE) + 20;
  }

  private writeHeading(group: GuidePlace['group']): void {
    const { document, x, y } = this;
    document.pdf.outline.addItem(this.labelOfGroup(group).text);
    const end = document.write('H2', this.labelOfGroup(group), x, y, HEADING_STYLE);
    document.drawArtifact(() => document.pdf.rect(x, end + 3, 20, 1.6).fill(colorOfGroup(group)));
    this.y = end + 18;
  }

  private heightOf({ name, distance, description }: GuidePlace): number {
    const { document } = this;
    return (
      document.measureHeight(name, NAME_STYLE) +
      document.measureHeight(distance, DISTANCE_STYLE) +
      document.measureHeight(description, DESCRIPTION_STYLE) +
      14
    );
  }

  private writePlace(place: GuidePlace): void {
    const { document, x } = this;
    const left = x + INDENT;
    document.drawArtifact(() => drawNumber(document, place, x + 7.5, this.y + 8.5));
    let y = document.write('H3', place.name, left, this.y, NAME_STYLE);
    if (place.distance.text) y = document.write('P', place.distance, left, y, DISTANCE_STYLE);
    y = document.write('P', place.description, left, y + 1, DESCRIPTION_STYLE);
    this.y = y + 12;
  }
}
