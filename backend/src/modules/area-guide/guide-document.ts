import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { bcp47, type Language } from '../../kernel/language.js';
import { type GuideText } from './map-layout.js';

const FONTS = new URL('../../../assets/fonts/', import.meta.url);

/** Fonts for texts in each language: the one with its glyphs, then the others for missing characters. */
const FONTS_BY_LANGUAGE: Readonly<Record<Language, readonly string[]>> = {
  en: ['NotoSansJP', 'NotoSansTC', 'NotoSansSC'],
  ja: ['NotoSansJP', 'NotoSansTC', 'NotoSansSC'],
  zh: ['NotoSansSC', 'NotoSansTC', 'NotoSansJP'],
  zh_TW: ['NotoSansTC', 'NotoSansJP', 'NotoSansSC'],
};

/** Fonts for titles and names, as on the site. Missing characters use `FONTS_BY_LANGUAGE`. */
const DISPLAY_FONTS: Readonly<Record<Language, string>> = {
  en: 'KawabeDisplay',
  ja: 'NotoSerifJP',
  zh: 'NotoSerifSC',
  zh_TW: 'NotoSerifTC',
};

/** Colors of the site in light mode, and of the drawings. */
export const COLOR = {
  page: '#f5f0e6',
  surface: '#fbf8f1',
  pin: '#fffdf8',
  land: '#ebe3d4',
  band: '#1b2b4b',
  guesthouse: '#274670',
  text: '#18233b',
  textMuted: '#465067',
  line: '#d9cfbd',
  river: '#4f7094',
  riverName: '#1c3354',
  lane: '#f5f0e6',
  park: '#b9c29a',
  rail: '#a89f8c',
  lantern: '#f6c36b',
  primary: '#bf4a15',
  onBandMuted: '#b9c4d6',
} as const;

/** Width in points of the outline around a text, half of which is below the text. */
const HALO_WIDTH = 1.8;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;

export interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly width: number;
  /** Space between lines, as a part of the size. */
  readonly lineSpacing?: number;
  /** Uses the font for titles and names. */
  readonly display?: boolean;
  /** Color of an outline that sets the text off from what is drawn below it. */
  readonly halo?: string;
}

type PdfTag = 'H1' | 'H2' | 'H3' | 'P';

/** Members of a pdfkit document that its types lack: the current font. */
interface PdfKitInternals {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** A tagged PDF: text in a suitable font with its language, and figures with a description. */
export class GuideDocument {
  readonly pdf: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly parts: Buffer[] = [];

  constructor(language: Language, title: string, author: string) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: bcp47(language),
      info: { Title: title, Author: author },
    });
    for (const face of [...FONTS_BY_LANGUAGE.en, ...Object.values(DISPLAY_FONTS)])
      this.pdf.registerFont(face, fileURLToPath(new URL(`${face}.ttf`, FONTS)));
    this.pdf.on('data', (part: Buffer) => this.parts.push(part));
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  addPage(): void {
    this.pdf.addPage();
    this.drawArtifact(() => this.pdf.rect(0, 0, PAGE.width, PAGE.height).fill(COLOR.page));
  }

  /** Draws decoration that screen readers skip. */
  drawArtifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Draws a figure with a text alternative. */
  addFigure(alt: string, draw: () => void): void {
    this.root.add(this.pdf.struct('Figure', { alt }, draw));
  }

  measureHeight(text: GuideText, style: TextStyle): number {
    this.setFont(text, style);
    return this.pdf.heightOfString(text.text, { width: style.width, lineGap: lineGapOf(style) });
  }

  measureWidth(text: GuideText, style: TextStyle): number {
    this.setFont(text, style);
    return this.pdf.widthOfString(text.text);
  }

  /** Writes a heading or paragraph and returns the y coordinate of its end. */
  write(tag: PdfTag, text: GuideText, x: number, y: number, style: TextStyle): number {
    const lang = bcp47(text.language);
    const draw = () => this.draw(text, x, y, style);
    this.root.add(this.pdf.struct(tag, { lang }, draw));
    return y + this.measureHeight(text, style);
  }

  /** Writes text without a tag, as a part of a figure or an artifact. */
  draw(
    text: GuideText,
    x: number,
    y: number,
    style: TextStyle,
    align: 'left' | 'center' | 'right' = 'left',
  ): void {
    this.setFont(text, style);
    const options = { width: style.width, lineGap: lineGapOf(style), align };
    if (style.halo) {
      this.pdf.lineWidth(HALO_WIDTH).lineJoin('round').strokeColor(style.halo);
      this.pdf.text(text.text, x, y, { ...options, stroke: true });
    }
    this.pdf.fillColor(style.color).text(text.text, x, y, options);
  }

  async finish(): Promise<Buffer> {
    this.root.end();
    const pdfEnd = new Promise((resolve) => this.pdf.once('end', resolve));
    this.pdf.end();
    await pdfEnd;
    return Buffer.concat(this.parts);
  }

  private setFont({ text, language }: GuideText, { size, display }: TextStyle): void {
    const codes = [...new Set(text)].map((character) => character.codePointAt(0)!);
    const countMissingGlyphs = (face: string) => {
      const { font } = (this.pdf.font(face) as unknown as PdfKitInternals)._font;
      return codes.filter((code) => code > 0x1f && !font.hasGlyphForCodePoint(code)).length;
    };
    const [first, ...others] = [
      ...(display ? [DISPLAY_FONTS[language]] : []),
      ...FONTS_BY_LANGUAGE[language],
    ];
    let best = { face: first!, missingGlyphs: countMissingGlyphs(first!) };
    for (const face of others) {
      if (best.missingGlyphs === 0) break;
      const missingGlyphs = countMissingGlyphs(face);
      if (missingGlyphs < best.missingGlyphs) best = { face, missingGlyphs };
    }
    this.pdf.font(best.face).fontSize(size);
  }
}

/** Approximate space between lines that a font has itself, to which pdfkit adds `lineGap`. As a part of the size. */
const FONT_LINE_SPACING = 0.25;

const lineGapOf = ({ size, lineSpacing = 0.35 }: TextStyle) =>
  size * lineSpacing - size * FONT_LINE_SPACING;
