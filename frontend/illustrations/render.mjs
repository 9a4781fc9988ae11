// Draws the raster renditions of the illustrations: node illustrations/render.mjs
// The results are committed; run it again when an illustration changes.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  edge,
  EVENT_SCENES,
  hero,
  PLACE_SCENES,
  ROOM_SCENES,
  SEASON_SCENES,
} from './src/scenes.mjs';

const resolvePath = (path) => fileURLToPath(new URL(path, import.meta.url));
const siteFolder = resolvePath('../src/shared/pictures/');
const demoFolder = resolvePath('../../backend/assets/demo/');

const encoders = {
  avif: (image, quality) => image.avif({ quality, effort: 7, chromaSubsampling: '4:4:4' }),
  webp: (image, quality) => image.webp({ quality, effort: 6, smartSubsample: true }),
};

/** Draws a scene so that its longer side, or its width after a crop, has `size` pixels. */
async function draw(scene, size, crop) {
  const svg = Buffer.from(scene);
  const { width, height } = await sharp(svg).metadata();
  const longer = crop ? width * crop.width : Math.max(width, height);
  // Rendered at twice the size first, for smooth edges.
  const image = sharp(svg, { density: Math.min(600, (72 * 2 * size) / longer) });
  const fit = { width: size, height: size, fit: 'inside' };
  if (!crop) return image.resize(fit);
  const { width: fullWidth, height: fullHeight } = await image.metadata();
  const region = {
    left: Math.round(fullWidth * crop.left),
    top: 0,
    width: Math.round(fullWidth * crop.width),
    height: fullHeight,
  };
  return sharp(await image.extract(region).png().toBuffer()).resize({ width: size });
}

async function write(folder, file, image, format, quality) {
  const path = `${folder}${file}.${format}`;
  await encoders[format](image, quality).toFile(path);
  process.stdout.write(`${file}.${format}: ${((await stat(path)).size / 1024).toFixed(0)} KB\n`);
}

await mkdir(siteFolder, { recursive: true });
await mkdir(demoFolder, { recursive: true });

// Tall screens show the half of the river with the guesthouse, wide screens the whole river.
const house = { left: 100 / 1600, width: 910 / 1600 };
const heroes = [
  ['hero-tall', 828, house],
  ['hero', 1280],
  ['hero', 1920],
];
for (const [name, width, crop] of heroes) {
  const image = await draw(hero, width, crop);
  await write(siteFolder, `${name}-${width}`, image.clone(), 'avif', crop ? 64 : 52);
  await write(siteFolder, `${name}-${width}`, image.clone(), 'webp', crop ? 80 : 72);
}

// Built-in images: of a room without images, of messages such as "Page Not Found", and of the introduction.
await write(siteFolder, 'stock-room-960', await draw(ROOM_SCENES.house, 1200), 'webp', 72);
await write(siteFolder, 'sill-720', await draw(ROOM_SCENES.sill, 720), 'webp', 72);
await write(siteFolder, 'intro-room-720', await draw(ROOM_SCENES['1ldk'], 720), 'webp', 72);
await write(siteFolder, 'intro-street-720', await draw(PLACE_SCENES.dotonbori, 900), 'webp', 72);

// Built-in images of the seasons, shown until staff upload others.
for (const [season, scene] of Object.entries(SEASON_SCENES)) {
  await write(siteFolder, `season-${season}`, await draw(scene, 1000), 'webp', 70);
}

// The edge of the water is an SVG, because the style sheet uses it as a mask.
await writeFile(`${siteFolder}water-edge.svg`, edge);

// Images of the demo site, as staff would upload them.
await write(demoFolder, 'hero', await draw(hero, 1920), 'webp', 76);
const scenes = { ...ROOM_SCENES, ...PLACE_SCENES, ...EVENT_SCENES, ...SEASON_SCENES };
for (const [name, scene] of Object.entries(scenes)) {
  await write(demoFolder, name, await draw(scene, 1600), 'webp', 76);
}
