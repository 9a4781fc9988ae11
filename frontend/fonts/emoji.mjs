// Writes the icons of social platforms as a subset of Noto Emoji (SIL OFL 1.1), for systems without an emoji font:
// node fonts/emoji.mjs NotoEmoji-Regular.ttf
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import subsetFont from 'subset-font';

const ICONS = '📘📷🐦💬📺🎵💼🌐';

const [, , path = 'NotoEmoji-Regular.ttf'] = process.argv;
const subset = await subsetFont(await readFile(path), ICONS, {
  targetFormat: 'woff2',
  noHinting: true,
});
const target = new URL('../src/features/admin/settings/platforms/emoji.woff2', import.meta.url);
await writeFile(target, subset);
process.stdout.write(`emoji.woff2: ${(subset.length / 1024).toFixed(1)} KB\n`);
