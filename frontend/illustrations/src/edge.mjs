// The water's edge: dashes thinning out into the ground.
import { dash } from './lib.mjs';
let seed = 7;
const R = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
let d = '';
for (let i = 0; i < 64; i++) {
  const k = Math.pow(R(), 0.6),
    y = 4 + k * 40,
    w = 30 + k * 190 * R() + k * 60,
    x = R() * 1640 - 60;
  d += dash(x, y, w, 1.5 + k * 3);
}
export default `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 44" preserveAspectRatio="none"><path d="${d}M0 44h1600v-3H0z"/></svg>`;
