// The edge of the water: dashes that thin out into the background.
import { dash } from './lib.mjs';
let state = 7;
const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
let d = '';
for (let i = 0; i < 64; i++) {
  const k = Math.pow(random(), 0.6),
    y = 4 + k * 40,
    w = 30 + k * 190 * random() + k * 60,
    x = random() * 1640 - 60;
  d += dash(x, y, w, 1.5 + k * 3);
}
export default `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 44" preserveAspectRatio="none"><path d="${d}M0 44h1600v-3H0z"/></svg>`;
