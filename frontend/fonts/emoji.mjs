// Cuts the signs of social platforms from Noto Emoji (SIL OFL 1.1), for systems without an emoji font of their own:
// node fonts/emoji.mjs NotoEmoji-Regular.ttf
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import subsetFont from 'subset-font';

const SIGNS = '📘📷🐦💬📺🎵💼🌐';

const [, , path = 'NotoEmoji-Regular.ttf'] = process.argv;
const cut = await subsetFont(await readFile(path), SIGNS, {
  targetFormat: 'woff2',
  noHinting: true,
});
const target = new URL('../src/features/admin/settings/platforms/emoji.woff2', import.meta.url);
await writeFile(target, cut);
process.stdout.write(`emoji.woff2: ${(cut.length / 1024).toFixed(1)} KB\n`);
