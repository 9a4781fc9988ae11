// Draws the icons for browsers and home screens from public/favicon.svg: node illustrations/icons.mjs
// The results are committed.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const resolvePath = (path) => fileURLToPath(new URL(path, import.meta.url));
const BACKGROUND = '#1B2B4B';
const favicon = await readFile(resolvePath('../public/favicon.svg'), 'utf8');
// Systems that cut their own shape out of an icon need a background without rounded corners.
const squareIcon = favicon.replace(' rx="5"', '');

/** Draws the icon at `share` of the image's width, with the background around it. */
async function drawIcon(svg, size, share = 1) {
  const inner = Math.round(size * share);
  const edge = Math.round((size - inner) / 2);
  const image = sharp(Buffer.from(svg), { density: (72 * inner) / 40 }).resize(inner, inner);
  const flatImage = svg === squareIcon ? image.flatten({ background: BACKGROUND }) : image;
  return flatImage
    .extend({ top: edge, right: edge, bottom: edge, left: edge, background: BACKGROUND })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Returns an .ico file, which is a list of images; they may be PNGs. */
function createIco(images) {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, bytes }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  });
  return Buffer.concat([header, ...images.map(({ bytes }) => bytes)]);
}

const files = {
  'icon-192.png': await drawIcon(favicon, 192),
  'icon-512.png': await drawIcon(favicon, 512),
  // The icon is inside the circle of 80 % of the width that every mask leaves.
  'icon-maskable-512.png': await drawIcon(squareIcon, 512, 0.75),
  'apple-touch-icon.png': await drawIcon(squareIcon, 180),
  'favicon.ico': createIco(
    await Promise.all(
      [16, 32, 48].map(async (size) => ({ size, bytes: await drawIcon(favicon, size) })),
    ),
  ),
};

for (const [name, bytes] of Object.entries(files)) {
  const file = resolvePath(`../public/${name}`);
  await writeFile(file, bytes);
  process.stdout.write(`${name}: ${((await stat(file)).size / 1024).toFixed(1)} KB\n`);
}
