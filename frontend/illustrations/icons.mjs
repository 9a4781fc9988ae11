// Draws the icons that browsers and home screens ask for from public/favicon.svg: node illustrations/icons.mjs
// The results are committed.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const GROUND = '#1B2B4B';
const sign = await readFile(at('../public/favicon.svg'), 'utf8');
// What cuts its own shape out of an icon wants the ground to its edges.
const square = sign.replace(' rx="5"', '');

/** `share` of the icon's width is drawn; the rest is ground around it. */
async function draw(svg, size, share = 1) {
  const inner = Math.round(size * share);
  const edge = Math.round((size - inner) / 2);
  const drawn = sharp(Buffer.from(svg), { density: (72 * inner) / 40 }).resize(inner, inner);
  const whole = svg === square ? drawn.flatten({ background: GROUND }) : drawn;
  return whole
    .extend({ top: edge, right: edge, bottom: edge, left: edge, background: GROUND })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An icon file is a list of pictures; they may be PNGs. */
function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, bytes }, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

const files = {
  'icon-192.png': await draw(sign, 192),
  'icon-512.png': await draw(sign, 512),
  // Inside the circle of four fifths that every mask leaves.
  'icon-maskable-512.png': await draw(square, 512, 0.75),
  'apple-touch-icon.png': await draw(square, 180),
  'favicon.ico': icoOf(
    await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await draw(sign, size) }))),
  ),
};

for (const [name, bytes] of Object.entries(files)) {
  const file = at(`../public/${name}`);
  await writeFile(file, bytes);
  process.stdout.write(`${name}: ${((await stat(file)).size / 1024).toFixed(1)} KB\n`);
}
