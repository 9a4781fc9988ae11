// Renders the video of the demo site: node illustrations/video.mjs, with ffmpeg on the PATH.
// The result is committed; run it again when the scene changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawBoatsFrame } from './src/events.mjs';

const SECONDS = 10;
const RATE = 24;
const WIDTH = 960;
const HEIGHT = 720;

const file = fileURLToPath(new URL('../../backend/assets/demo/boats.mp4', import.meta.url));
const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', `${RATE}`];
// Without sound, in a format that every browser plays. The index comes first, so that playback starts at once.
const encoding = [
  '-an',
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '27',
];
const compatibility = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1'];
const ffmpeg = spawn(
  'ffmpeg',
  ['-y', '-loglevel', 'error', ...input, '-i', '-', ...encoding, ...compatibility, file],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);

const frames = SECONDS * RATE;
for (let frame = 0; frame < frames; frame += 1) {
  const scene = Buffer.from(drawBoatsFrame(frame / frames));
  const image = sharp(scene, { density: 72 }).resize(WIDTH, HEIGHT, { fit: 'fill' });
  const { data } = await image.flatten().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (!ffmpeg.stdin.write(data)) await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();
const [code] = await once(ffmpeg, 'close');
if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
process.stdout.write(`boats.mp4: ${((await stat(file)).size / 1024).toFixed(0)} KB\n`);
