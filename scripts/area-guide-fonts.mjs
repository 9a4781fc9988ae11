// `node scripts/area-guide-fonts.mjs` creates the font subsets of the area guide. Needed only to change them; the
// result, `backend/assets/fonts`, is committed. The full fonts take 60 MB, and pdfkit reads TrueType only.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/environment.mjs';
import { main } from './lib/lifecycle.mjs';
import { print } from './lib/log.mjs';
import { runOrFail } from './lib/process.mjs';

const SCRIPTS = ['jp', 'sc', 'tc'];
const PACKAGES = [
  ...SCRIPTS.flatMap((script) => [
    `@expo-google-fonts/noto-sans-${script}@0.4.3`,
    `@expo-google-fonts/noto-serif-${script}@0.4.3`,
  ]),
  'subset-font@2.9.0',
];

/** Returns all two-byte characters in a range of a legacy encoding. */
function decodeDoubleBytes(encoding, [firstLead, lastLead], [firstTrail, lastTrail]) {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (let trail = firstTrail; trail <= lastTrail; trail++) {
      text += decoder.decode(Uint8Array.of(lead, trail));
    }
  }
  return text.replaceAll(/\p{Cc}|\ufffd/gu, '');
}

/** @param {[number, number][]} ranges */
const listCharacters = (...ranges) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((code) => String.fromCodePoint(code))
    .join('');

// Latin with accents, punctuation, currencies, arrows, circled figures, kana, square units.
const COMMON = listCharacters(
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2010, 0x203e],
  [0x20a0, 0x20bf],
  [0x2100, 0x2122],
  [0x2190, 0x2199],
  [0x2460, 0x2473],
  [0x25a0, 0x25cf],
  [0x3000, 0x30ff],
  [0x3380, 0x33df],
  [0xff01, 0xff9f],
);

/** Decodes rows of JIS X 0208. The kanji of everyday texts and place names are in rows 0xb0 to 0xcf. */
const decodeJapaneseRows = (from, to) => decodeDoubleBytes('euc-jp', [from, to], [0xa1, 0xfe]);

// The Chinese fonts contain Japanese characters as well, for local place names.
const CHARACTERS = {
  jp: decodeJapaneseRows(0xa1, 0xf4),
  sc: decodeJapaneseRows(0xb0, 0xcf) + decodeDoubleBytes('gbk', [0xa1, 0xf7], [0xa1, 0xfe]),
  // The first level: 5,401 common characters.
  tc: decodeJapaneseRows(0xb0, 0xcf) + decodeDoubleBytes('big5', [0xa1, 0xc6], [0x40, 0xfe]),
};

// For headings and names: the first level of each standard. Other characters use the sans font.
const HEADINGS = {
  jp: decodeJapaneseRows(0xa1, 0xcf),
  sc: decodeDoubleBytes('gbk', [0xb0, 0xd7], [0xa1, 0xfe]),
  tc: decodeDoubleBytes('big5', [0xa4, 0xc6], [0x40, 0xfe]),
};
const COMMON_IN_HEADINGS = listCharacters(
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
  [0x3000, 0x30ff],
  [0xff01, 0xff9f],
);

await main(async (lifecycle) => {
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-fonts-'));
  lifecycle.defer(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  await runOrFail('Fetching the full fonts', [
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES],
    { cwd: folder, signal: lifecycle.signal },
  ]);
  const { default: subsetFont } = await import(
    createRequire(join(folder, 'package.json')).resolve('subset-font')
  );
  const target = join(root, 'backend/assets/fonts');
  mkdirSync(target, { recursive: true });
  const faces = SCRIPTS.flatMap((script) => [
    { script, style: 'Sans', characters: CHARACTERS[script] + COMMON },
    { script, style: 'Serif', characters: HEADINGS[script] + COMMON_IN_HEADINGS },
  ]);
  for (const { script, style, characters } of faces) {
    const name = `Noto${style}${script.toUpperCase()}`;
    const packageFolder = join(
      folder,
      `node_modules/@expo-google-fonts/noto-${style.toLowerCase()}-${script}`,
    );
    const font = readFileSync(join(packageFolder, `400Regular/${name}_400Regular.ttf`));
    const subset = await subsetFont(font, characters, { targetFormat: 'truetype' });
    writeFileSync(join(target, `${name}.ttf`), subset);
    print(`${name}.ttf: ${(subset.length / 1e6).toFixed(1)} MB`);
  }
  for (const [style, file] of [
    ['sans', 'OFL.txt'],
    ['serif', 'NotoSerif-OFL.txt'],
  ]) {
    const license = `node_modules/@expo-google-fonts/noto-${style}-jp/LICENSE_FONT`;
    copyFileSync(join(folder, license), join(target, file));
  }
});
