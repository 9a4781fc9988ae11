// Shared parts of the scenes: sky, city, water, roofs, cloth, plants and people, in one light.
import { P, rng, rect, path, circ, ell, poly, g, lin, rad, dash, ripples, streak, svg, r, r1 } from './lib.mjs';
import { W, H, S } from './parts.mjs';

export const SKIES = {
  morning: [[0, '#9DBCCB'], [0.45, '#D9DFD8'], [0.8, '#F6E0C8']],
  day: [[0, '#A4CAD8'], [0.6, '#E6EEE2']],
  dusk: [[0, '#22386A'], [0.4, '#6A719C'], [0.66, '#C89A95'], [0.8, '#F0BE93']],
  night: [[0, '#141D42'], [0.5, '#33427A'], [1, '#7A6B92']],
  inside: [[0, '#F3EADA'], [1, '#E4D6BC']],
  lamplit: [[0, '#8A6548'], [1, '#C59A6C']],
};
const GLOW = rad('gl', [[0, P.lan, 0.7], [0.35, P.lan2, 0.26], [1, P.lan2, 0]]);
const SOFT = rad('lt', [[0, '#FFF6DE', 0.9], [1, '#FFF6DE', 0]]);
const SHADE = lin('sh', [[0, P.n0, 0], [1, P.n0, 0.4]]);
/** A picture of 1200 × 900: a sky (or wall) and what stands before it, back to front. */
export const scene = (title, sky, defs, ...body) =>
  svg(W, H, title, lin('s', SKIES[sky]) + GLOW + SOFT + SHADE + defs, rect(0, 0, W, H, 'url(#s)'), body);

export const glow = (x, y, q) => circ(x, y, q, 'url(#gl)');
export const light = (x, y, a, b = a, o = '') => ell(x, y, a, b, 'url(#lt)', o);
/** The same drawing, moved, scaled and turned. */
export const at = (x, y, k, body, turn = 0) =>
  g(`transform="translate(${r1(x)} ${r1(y)})scale(${k})${turn ? `rotate(${turn})` : ''}"`, body);
export const clouds = (y, c = '#FBF6EA', o = 0.85) =>
  path(`M60 ${y}q120-16 250-6 80-16 220-2-100 18-240 14-130 8-230-6zM790 ${y - 70}q110-14 230-4 60-8 150 0v12q-160 12-380-8z`, c, `opacity="${o}"`);
export const birds = (x, y, c = P.n4) => S(`M${x} ${y}q8-8 14 0 6-8 14 0M${x + 52} ${y - 30}q6-7 12 0 6-7 12 0`, c, 3);
export function skyline(R, y, h, c, x0 = -20, x1 = 1220) {
  let d = `M${x0} ${y}`, x = x0;
  while (x < x1) {
    const w = 36 + R() * 64;
    d += `V${r(y - h * (0.35 + R() * 0.65))}h${r(w)}`;
    x += r(w);
  }
  return path(d + `V${y}z`, c);
}
/** A grid of windows, some of them lit. */
export function panes(R, x, y, w, h, nx, ny, lit, dark, share = 0.6, fill = 0.6) {
  let a = '', b = '';
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const d = `M${r(x + (w * (i + (1 - fill) / 2)) / nx)} ${r(y + (h * (j + (1 - fill) / 2)) / ny)}h${r((w * fill) / nx)}v${r((h * fill) / ny)}h-${r((w * fill) / nx)}z`;
      if (R() < share) a += d;
      else b += d;
    }
  return path(b, dark) + path(a, lit, 'opacity=".9"');
}
export const house = (R, x, y, w, h, c, lit = P.lan2, dark = P.n2, share = 0.5) =>
  rect(x, y - h, w, h, c) + panes(R, x + 8, y - h + 12, w - 16, h - 20, Math.max(2, r(w / 40)), Math.max(2, r(h / 54)), lit, dark, share);
/** Water is dashes: a ground, ripples, and a streak under each light. */
export const water = (R, y, y1, f, c, lights = [], o = 0.5) =>
  rect(0, y, W, y1 - y, f) + ripples(R, 0, W, y + 12, y1 - 8, 26, c, `opacity="${o}"`) +
  g('stroke-width="5" stroke-linecap="round" opacity=".9"', lights.map(([x, w, k]) => streak(R, x, y + 10, y1 - 10, w, k)));
/** A tiled roof with raised eaves; x is its middle, y the eave, w half its width. */
export function roof(x, y, w, h, c = P.n1, line = P.n3, top = 0.72) {
  let d = '';
  for (let i = -w + 14; i < w; i += Math.max(14, w / 14)) d += `M${r(x + i)} ${y - 2}L${r(x + i * top)} ${r(y - h)}`;
  return path(`M${r(x - w - 26)} ${y - 8}q${r(w * 0.2)} 2 ${r(w * (1 - top) + 26)} ${r(-h + 8)}h${r(w * 2 * top)}q${r(w * 0.1)} ${r(h - 6)} ${r(w * (1 - top) + 26)} ${r(h - 8)}l-14 12h${r(-w * 2 - 24)}z`, c) +
    S(d, line, 3, 'opacity=".8"') + rect(x - w * top - 8, y - h - 10, w * top * 2 + 16, 13, c);
}
export function noren(x, y, w, h, n, c, line = P.n0, mark = '') {
  let o = '';
  for (let i = 0; i < n; i++) {
    const a = x + (w * i) / n + 1.5, b = w / n - 3;
    o += path(`M${r1(a)} ${y}h${r1(b)}l${i % 2 ? 3 : -2} ${h}q${r1(-b / 2)} 7 ${r1(-b)} 0z`, c);
  }
  return rect(x - 12, y - 6, w + 24, 8, line) + o + (mark ? circ(x + w / 2, y + h * 0.5, h * 0.26, mark) : '');
}
export function awning(x, y, w, h, c, c2 = P.washi, n = 9) {
  let a = '', b = '';
  for (let i = 0; i < n; i++) {
    const p = x + (w * i) / n, q = w / n, s = 14, d = `M${r(p + s * (1 - (2 * i) / n))} ${y}L${r(p)} ${y + h}q${r(q / 2)} 16 ${r(q)} 0L${r(p + q + s * (1 - (2 * (i + 1)) / n))} ${y}z`;
    if (i % 2) b += d;
    else a += d;
  }
  return path(a, c) + path(b, c2);
}
/** A lit sign without letters: a frame, a ground and one plain shape. */
export const sign = (x, y, w, h, c, shape = '', c2 = P.washi, frame = P.n0) =>
  rect(x - 4, y - 4, w + 8, h + 8, frame) + rect(x, y, w, h, c) +
  (shape === 'dot' ? circ(x + w / 2, y + h / 2, Math.min(w, h) * 0.32, c2)
    : shape === 'bars' ? rect(x + w * 0.25, y + h * 0.15, w * 0.5, h * 0.12, c2) + rect(x + w * 0.25, y + h * 0.36, w * 0.5, h * 0.3, c2) + rect(x + w * 0.25, y + h * 0.75, w * 0.5, h * 0.1, c2)
    : shape === 'wave' ? S(`M${x + w * 0.12} ${y + h * 0.6}q${w * 0.19}-${h * 0.4} ${w * 0.38} 0t${w * 0.38} 0`, c2, Math.min(w, h) * 0.12, 'stroke-linecap="round"')
    : shape === 'fish' ? path(`M${x + w * 0.18} ${y + h / 2}q${w * 0.25}-${h * 0.4} ${w * 0.48} 0l${w * 0.16}-${h * 0.22}v${h * 0.44}l-${w * 0.16}-${h * 0.22}q-${w * 0.23} ${h * 0.4}-${w * 0.48} 0z`, c2) : '');
export const pot = (x, y, k, c = P.kaki2, leaf = P.moss2) =>
  at(x, y, k, leaves0(leaf) + path('M-26-44h52l-8 44h-36z', c) + path('M-29-50h58v10h-58z', c));
const leaves0 = (c) => path('M0-46q-40-20-44-70 40 10 44 70zM0-46q40-20 46-74-42 14-46 74zM0-46q-22-50 0-96 22 46 0 96zM-4-46q-50 4-66-30 46-6 66 30zM4-46q50 4 66-30-46-6-66 30z', c);
/** Somebody close to us, from behind: head and shoulders. */
export const viewer = (x, y, k, coat, hair = '#1B1B2A', cap = '') =>
  at(x, y, k, path('M-96 120q-4-92 60-108 36-8 72 0 64 16 60 108z', coat) + path('M-24 20v-40h48v40q-24 12-48 0z', '#C99B78') + ell(0, -56, 46, 54, hair) + (cap ? path('M-47-60q-2-54 47-54t47 54q-47-14-94 0z', cap) : ''));
/** Somebody sitting, from the side or behind. */
export const sitter = (x, y, k, coat, legs = P.n1, flip = 1) =>
  g(`transform="translate(${x} ${y})scale(${k * flip} ${k})"`, path('M-18 0q-4-46 4-60 14-14 28 0 8 12 8 38h34q10 4 10 14v50h-14v-40h-50z', legs) + path('M-20 0q-4-50 4-64 16-14 32 0 8 16 6 64z', coat) + circ(0, -84, 14, '#22202C'));
/** A round-headed tree of three greens, its trunk at x, y. */
export const crown = (x, y, k, cs = ['#4F7049', '#658A58', P.moss]) =>
  at(x, y, k, path('M-9 0q6-60-4-120h24q-8 60 6 120z', '#4A3630') + path('M-96-150q-14-50 34-66 10-50 62-44 50-10 66 36 46 12 34 62-2 40-52 40-40 26-80 6-52 8-64-34z', cs[0]) + path('M-76-168q-6-36 32-46 14-36 50-30 40-4 50 30 30 14 18 44-50 22-90 8-40 14-60-6z', cs[1]) + path('M-44-196q4-28 38-32 36-6 48 22-30 22-86 10z', cs[2]));
export const lamppost = (x, y, k, on = false) =>
  (on ? glow(x, y - 206 * k, 100 * k) : '') + S(`M${x} ${y}v${-190 * k}`, P.n2, 6 * k) + path(`M${x - 14 * k} ${y - 190 * k}h${28 * k}l${6 * k} ${-34 * k}h${-40 * k}z`, '#FFF2CC') + path(`M${x - 24 * k} ${y - 224 * k}h${48 * k}l${-24 * k} ${-18 * k}z`, P.n2);
export const steam = (x, y, k, c = '#FFFDF6') =>
  S(`M${x} ${y}q${-14 * k}-${22 * k} ${2 * k}-${44 * k}t0-${48 * k}M${x + 22 * k} ${y}q${14 * k}-${20 * k} 0-${40 * k}t${4 * k}-${40 * k}`, c, 5 * k, 'stroke-linecap="round" opacity=".55"');
export { W, H, S, P, rng, rect, path, circ, ell, poly, g, lin, rad, dash, ripples, streak, r, r1 };
