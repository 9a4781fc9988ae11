import { type Language } from '../../kernel/language.js';
import { type GuideContent } from './map-layout.js';
import { COLOR, type GuideDocument, PAGE } from './guide-document.js';
import { type GuideTexts } from './guide-texts.js';

const IMAGE_HEIGHT = 470;
/** The y coordinate at which the houses end and the river begins. */
const WATERLINE = 392;
/** Widths and heights of the houses across the river, and a bit mask of the lit windows. */
const HOUSES = [
  [54, 96, 0b011010],
  [40, 150, 0b101101],
  [62, 118, 0b010110],
  [36, 182, 0b110011],
  [70, 104, 0b001011],
  [46, 164, 0b100110],
  [58, 128, 0b011101],
  [42, 196, 0b010101],
  [64, 110, 0b110010],
  [50, 146, 0b001110],
  [74, 88, 0b010011],
] as const;

function drawHouses({ pdf }: GuideDocument): void {
  let x = 0;
  for (const [index, [width, height, litWindows]] of HOUSES.entries()) {
    const top = WATERLINE - height;
    pdf.rect(x, top, width, height).fill(index % 2 ? '#1f3155' : '#24375c');
    for (let window = 0; window < 6; window += 1) {
      const column = window % 2;
      const row = Math.floor(window / 2);
      const color = (litWindows >> window) & 1 ? COLOR.lantern : '#2f456e';
      const left = x + width * (column ? 0.58 : 0.2);
      pdf.rect(left, top + 14 + row * 26, width * 0.2, 11).fill(color);
    }
    x += width;
  }
}

function drawRiver({ pdf }: GuideDocument): void {
  const water = pdf.linearGradient(0, WATERLINE, 0, IMAGE_HEIGHT);
  water.stop(0, '#2c4670').stop(1, COLOR.band);
  pdf.rect(0, WATERLINE, PAGE.width, IMAGE_HEIGHT - WATERLINE).fill(water);
  // Reflections of the windows on the water.
  for (let line = 0; line < 46; line += 1) {
    const x = (line * 139) % PAGE.width;
    const y = WATERLINE + 8 + ((line * 53) % (IMAGE_HEIGHT - WATERLINE - 14));
    const width = 12 + ((line * 31) % 44);
    const color = line % 3 === 0 ? COLOR.lantern : COLOR.onBandMuted;
    pdf
      .rect(x, y, width, 1.2)
      .fillOpacity(line % 3 === 0 ? 0.42 : 0.18)
      .fill(color);
  }
  pdf.fillOpacity(1);
}

function drawBridge({ pdf }: GuideDocument): void {
  const deck = WATERLINE - 16;
  pdf
    .moveTo(0, deck + 12)
    .quadraticCurveTo(PAGE.width / 2, deck - 34, PAGE.width, deck + 12)
    .lineTo(PAGE.width, deck + 22)
    .quadraticCurveTo(PAGE.width / 2, deck - 20, 0, deck + 22)
    .fill('#14213d');
  for (let post = 0; post <= 8; post += 1) {
    const share = post / 8;
    const x = share * PAGE.width;
    const y = deck + 12 - 46 * 2 * share * (1 - share);
    pdf.rect(x - 0.8, y - 22, 1.6, 24).fill('#14213d');
    pdf
      .circle(x, y - 25, 9)
      .fillOpacity(0.22)
      .fill(COLOR.lantern);
    pdf
      .circle(x, y - 25, 3.4)
      .fillOpacity(1)
      .fill(COLOR.lantern);
  }
}

/** Returns a Japanese phone number as written in Japan on pages in Japanese, as on the site. */
function formatPhone(phone: string, language: Language): string {
  const [, nationalNumber] = /^\+81[\s-]*(?:\(0\))?(\d.*)$/.exec(phone.trim()) ?? [];
  return language === 'ja' && nationalNumber
    ? `0${nationalNumber.trim().replaceAll(/[\s-]+/g, '-')}`
    : phone;
}

/** Draws an evening on a river, and below it the name, address and phone number of the guesthouse. */
export function drawCover(document: GuideDocument, content: GuideContent, texts: GuideTexts): void {
  const { language, guesthouse } = content;
  const { pdf } = document;
  document.addPage();
  document.drawArtifact(() => {
    const sky = pdf.linearGradient(0, 0, 0, WATERLINE);
    sky.stop(0, COLOR.band).stop(0.62, '#4f6a94').stop(1, '#d9a46a');
    pdf.rect(0, 0, PAGE.width, IMAGE_HEIGHT).fill(sky);
    pdf.circle(448, 118, 27).fill('#f3e3bd');
    drawHouses(document);
    drawRiver(document);
    drawBridge(document);
  });
  const width = PAGE.width - 2 * PAGE.margin;
  const toText = (text: string) => ({ text, language });
  const x = PAGE.margin;
  let y = document.write('P', toText(guesthouse.name), x, IMAGE_HEIGHT + 48, {
    size: 14,
    color: COLOR.primary,
    width,
    display: true,
  });
  y = document.write('H1', toText(texts.title), x, y + 6, {
    size: 34,
    color: COLOR.text,
    width,
    display: true,
  });
  y = document.write('P', content.lead ?? toText(texts.lead), x, y + 6, {
    size: 12,
    color: COLOR.textMuted,
    width,
  });
  document.drawArtifact(() => pdf.rect(x, y + 26, 28, 1.6).fill(COLOR.primary));
  y += 46;
  const style = { size: 10.5, color: COLOR.textMuted, width, lineSpacing: 0.7 };
  if (guesthouse.address) y = document.write('P', guesthouse.address, x, y, style) + 2;
  if (guesthouse.phone)
    document.write('P', toText(formatPhone(guesthouse.phone, language)), x, y, style);
}
