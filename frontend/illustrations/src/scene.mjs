// Shared parts of the scenes: sky, city, water, roofs, cloth, plants and people, in one light.
import { COLORS, createRandom, rect, path, circle, ellipse, polygon, group, linearGradient, radialGradient, dash, ripples, streak, svg, round, roundToTenth } from './lib.mjs';
import { WIDTH, HEIGHT, stroke } from './parts.mjs';

export const SKIES = {
  morning: [[0, '#9DBCCB'], [0.45, '#D9DFD8'], [0.8, '#F6E0C8']],
  day: [[0, '#A4CAD8'], [0.6, '#E6EEE2']],
  dusk: [[0, '#22386A'], [0.4, '#6A719C'], [0.66, '#C89A95'], [0.8, '#F0BE93']],
  night: [[0, '#141D42'], [0.5, '#33427A'], [1, '#7A6B92']],
  inside: [[0, '#F3EADA'], [1, '#E4D6BC']],
  lamplit: [[0, '#8A6548'], [1, '#C59A6C']],
};
const GLOW = radialGradient('gl', [[0, COLORS.lan, 0.7], [0.35, COLORS.lan2, 0.26], [1, COLORS.lan2, 0]]);
const SOFT = radialGradient('lt', [[0, '#FFF6DE', 0.9], [1, '#FFF6DE', 0]]);
const SHADE = linearGradient('sh', [[0, COLORS.n0, 0], [1, COLORS.n0, 0.4]]);
/** An image of 1200 × 900: a sky or wall, and the shapes before it, from back to front. */
export const scene = (title, sky, defs, ...body) =>
  svg(WIDTH, HEIGHT, title, linearGradient('s', SKIES[sky]) + GLOW + SOFT + SHADE + defs, rect(0, 0, WIDTH, HEIGHT, 'url(#s)'), body);

export const glow = (x, y, q) => circle(x, y, q, 'url(#gl)');
export const light = (x, y, radiusX, radiusY = radiusX, o = '') => ellipse(x, y, radiusX, radiusY, 'url(#lt)', o);
/** Moves, scales and turns shapes. */
export const place = (x, y, k, body, turn = 0) =>
  group(`transform="translate(${roundToTenth(x)} ${roundToTenth(y)})scale(${k})${turn ? `rotate(${turn})` : ''}"`, body);
export const clouds = (y, c = '#FBF6EA', o = 0.85) =>
  path(`M60 ${y}q120-16 250-6 80-16 220-2-100 18-240 14-130 8-230-6zM790 ${y - 70}q110-14 230-4 60-8 150 0v12q-160 12-380-8z`, c, `opacity="${o}"`);
export const birds = (x, y, c = COLORS.n4) => stroke(`M${x} ${y}q8-8 14 0 6-8 14 0M${x + 52} ${y - 30}q6-7 12 0 6-7 12 0`, c, 3);
export function skyline(random, y, h, c, x0 = -20, x1 = 1220) {
  let d = `M${x0} ${y}`, x = x0;
  while (x < x1) {
    const w = 36 + random() * 64;
    d += `V${round(y - h * (0.35 + random() * 0.65))}h${round(w)}`;
    x += round(w);
  }
  return path(d + `V${y}z`, c);
}
/** A grid of windows, some of them lit. */
export function panes(random, x, y, w, h, nx, ny, lit, dark, share = 0.6, fill = 0.6) {
  let litPath = '', darkPath = '';
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const d = `M${round(x + (w * (i + (1 - fill) / 2)) / nx)} ${round(y + (h * (j + (1 - fill) / 2)) / ny)}h${round((w * fill) / nx)}v${round((h * fill) / ny)}h-${round((w * fill) / nx)}z`;
      if (random() < share) litPath += d;
      else darkPath += d;
    }
  return path(darkPath, dark) + path(litPath, lit, 'opacity=".9"');
}
export const house = (random, x, y, w, h, c, lit = COLORS.lan2, dark = COLORS.n2, share = 0.5) =>
  rect(x, y - h, w, h, c) + panes(random, x + 8, y - h + 12, w - 16, h - 20, Math.max(2, round(w / 40)), Math.max(2, round(h / 54)), lit, dark, share);
/** Water: a fill, ripples, and a streak under each light. */
export const water = (random, y, y1, f, c, lights = [], o = 0.5) =>
  rect(0, y, WIDTH, y1 - y, f) + ripples(random, 0, WIDTH, y + 12, y1 - 8, 26, c, `opacity="${o}"`) +
  group('stroke-width="5" stroke-linecap="round" opacity=".9"', lights.map(([x, w, k]) => streak(random, x, y + 10, y1 - 10, w, k)));
/** A tiled roof with raised eaves; x is its middle, y the eave, w half its width. */
export function roof(x, y, w, h, c = COLORS.n1, line = COLORS.n3, top = 0.72) {
  let d = '';
  for (let i = -w + 14; i < w; i += Math.max(14, w / 14)) d += `M${round(x + i)} ${y - 2}L${round(x + i * top)} ${round(y - h)}`;
  return path(`M${round(x - w - 26)} ${y - 8}q${round(w * 0.2)} 2 ${round(w * (1 - top) + 26)} ${round(-h + 8)}h${round(w * 2 * top)}q${round(w * 0.1)} ${round(h - 6)} ${round(w * (1 - top) + 26)} ${round(h - 8)}l-14 12h${round(-w * 2 - 24)}z`, c) +
    stroke(d, line, 3, 'opacity=".8"') + rect(x - w * top - 8, y - h - 10, w * top * 2 + 16, 13, c);
}
export function noren(x, y, w, h, n, c, line = COLORS.n0, mark = '') {
  let o = '';
  for (let i = 0; i < n; i++) {
    const left = x + (w * i) / n + 1.5, width = w / n - 3;
    o += path(`M${roundToTenth(left)} ${y}h${roundToTenth(width)}l${i % 2 ? 3 : -2} ${h}q${roundToTenth(-width / 2)} 7 ${roundToTenth(-width)} 0z`, c);
  }
  return rect(x - 12, y - 6, w + 24, 8, line) + o + (mark ? circle(x + w / 2, y + h * 0.5, h * 0.26, mark) : '');
}
export function awning(x, y, w, h, c, c2 = COLORS.washi, n = 9) {
  let evenStripes = '', oddStripes = '';
  for (let i = 0; i < n; i++) {
    const p = x + (w * i) / n, q = w / n, s = 14, d = `M${round(p + s * (1 - (2 * i) / n))} ${y}L${round(p)} ${y + h}q${round(q / 2)} 16 ${round(q)} 0L${round(p + q + s * (1 - (2 * (i + 1)) / n))} ${y}z`;
    if (i % 2) oddStripes += d;
    else evenStripes += d;
  }
  return path(evenStripes, c) + path(oddStripes, c2);
}
/** A lit sign without letters: a frame, a fill and one plain shape. */
export const sign = (x, y, w, h, c, shape = '', c2 = COLORS.washi, frame = COLORS.n0) =>
  rect(x - 4, y - 4, w + 8, h + 8, frame) + rect(x, y, w, h, c) +
  (shape === 'dot' ? circle(x + w / 2, y + h / 2, Math.min(w, h) * 0.32, c2)
    : shape === 'bars' ? rect(x + w * 0.25, y + h * 0.15, w * 0.5, h * 0.12, c2) + rect(x + w * 0.25, y + h * 0.36, w * 0.5, h * 0.3, c2) + rect(x + w * 0.25, y + h * 0.75, w * 0.5, h * 0.1, c2)
    : shape === 'wave' ? stroke(`M${x + w * 0.12} ${y + h * 0.6}q${w * 0.19}-${h * 0.4} ${w * 0.38} 0t${w * 0.38} 0`, c2, Math.min(w, h) * 0.12, 'stroke-linecap="round"')
    : shape === 'fish' ? path(`M${x + w * 0.18} ${y + h / 2}q${w * 0.25}-${h * 0.4} ${w * 0.48} 0l${w * 0.16}-${h * 0.22}v${h * 0.44}l-${w * 0.16}-${h * 0.22}q-${w * 0.23} ${h * 0.4}-${w * 0.48} 0z`, c2) : '');
export const pot = (x, y, k, c = COLORS.kaki2, leaf = COLORS.moss2) =>
  place(x, y, k, potLeaves(leaf) + path('M-26-44h52l-8 44h-36z', c) + path('M-29-50h58v10h-58z', c));
const potLeaves = (c) => path('M0-46q-40-20-44-70 40 10 44 70zM0-46q40-20 46-74-42 14-46 74zM0-46q-22-50 0-96 22 46 0 96zM-4-46q-50 4-66-30 46-6 66 30zM4-46q50 4 66-30-46-6-66 30z', c);
/** A person in the foreground, from behind: head and shoulders. */
export const viewer = (x, y, k, coat, hair = '#1B1B2A', cap = '') =>
  place(x, y, k, path('M-96 120q-4-92 60-108 36-8 72 0 64 16 60 108z', coat) + path('M-24 20v-40h48v40q-24 12-48 0z', '#C99B78') + ellipse(0, -56, 46, 54, hair) + (cap ? path('M-47-60q-2-54 47-54t47 54q-47-14-94 0z', cap) : ''));
/** A sitting person, from the side or from behind. */
export const sitter = (x, y, k, coat, legs = COLORS.n1, flip = 1) =>
  group(`transform="translate(${x} ${y})scale(${k * flip} ${k})"`, path('M-18 0q-4-46 4-60 14-14 28 0 8 12 8 38h34q10 4 10 14v50h-14v-40h-50z', legs) + path('M-20 0q-4-50 4-64 16-14 32 0 8 16 6 64z', coat) + circle(0, -84, 14, '#22202C'));
/** A round-headed tree of three greens, its trunk at x, y. */
export const crown = (x, y, k, cs = ['#4F7049', '#658A58', COLORS.moss]) =>
  place(x, y, k, path('M-9 0q6-60-4-120h24q-8 60 6 120z', '#4A3630') + path('M-96-150q-14-50 34-66 10-50 62-44 50-10 66 36 46 12 34 62-2 40-52 40-40 26-80 6-52 8-64-34z', cs[0]) + path('M-76-168q-6-36 32-46 14-36 50-30 40-4 50 30 30 14 18 44-50 22-90 8-40 14-60-6z', cs[1]) + path('M-44-196q4-28 38-32 36-6 48 22-30 22-86 10z', cs[2]));
export const lamppost = (x, y, k, on = false) =>
  (on ? glow(x, y - 206 * k, 100 * k) : '') + stroke(`M${x} ${y}v${-190 * k}`, COLORS.n2, 6 * k) + path(`M${x - 14 * k} ${y - 190 * k}h${28 * k}l${6 * k} ${-34 * k}h${-40 * k}z`, '#FFF2CC') + path(`M${x - 24 * k} ${y - 224 * k}h${48 * k}l${-24 * k} ${-18 * k}z`, COLORS.n2);
export const steam = (x, y, k, c = '#FFFDF6') =>
  stroke(`M${x} ${y}q${-14 * k}-${22 * k} ${2 * k}-${44 * k}t0-${48 * k}M${x + 22 * k} ${y}q${14 * k}-${20 * k} 0-${40 * k}t${4 * k}-${40 * k}`, c, 5 * k, 'stroke-linecap="round" opacity=".55"');
export { WIDTH, HEIGHT, stroke, COLORS, createRandom, rect, path, circle, ellipse, polygon, group, linearGradient, radialGradient, dash, ripples, streak, round, roundToTenth };
