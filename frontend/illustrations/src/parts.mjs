// Shared parts of the places and the festivals: people, lamps, trees, a street in perspective.
import { COLORS, path, circle, ellipse, group, rect, round, roundToTenth } from './lib.mjs';
export const WIDTH = 1200,
  HEIGHT = 900;
export const stroke = (d, c, w, attributes = '') =>
  path(d, 'none', `stroke="${c}" stroke-width="${w}"${attributes ? ' ' + attributes : ''}`);
export const figure = (x, y, k, body, obi, hair = '#22202C') =>
  group(
    `transform="translate(${x} ${y})scale(${k})"`,
    path('M-15 0q-3-46 3-66-8-4-6-24 2-18 18-18t18 18q2 20-6 24 6 20 3 66z', body),
    path('M-14-74h28l1 15h-30z', obi),
    circle(0, -118, 12, hair),
    path('M-6-131a7 7 0 1 1 12 0z', hair),
  );
// A person in a coat, from behind, with a bag or a case.
export const walker = (x, y, k, coat, legs = COLORS.n0, bag = '') =>
  group(
    `transform="translate(${x} ${y})scale(${k})"`,
    path('M-11 0l-1-50h10l1 50zM2 0l1-50h10l-1 50z', legs),
    path('M-20-44q-1-44 6-58 6-8 14-8t14 8q7 14 6 58-20 6-40 0z', coat),
    circle(0, -122, 12, '#22202C'),
    path('M-11-120q11 10 22 0l-2 9h-18z', '#22202C'),
    bag === 'case'
      ? path('M24-40h22v38h-22zM30-40v-26h10v26h-3v-23h-4v23z', COLORS.n3)
      : bag
        ? path('M17-66q10 0 12 8l2 22h-18l2-22z', bag)
        : '',
  );
export const lantern = (x, y, k, c = COLORS.kaki, c2 = COLORS.kaki3) =>
  circle(x, y, 84 * k, 'url(#gl)') +
  ellipse(x, y, 24 * k, 31 * k, c) +
  path(
    `M${roundToTenth(x - 23 * k)} ${roundToTenth(y - 10 * k)}h${roundToTenth(46 * k)}M${roundToTenth(x - 24 * k)} ${roundToTenth(y + 2 * k)}h${roundToTenth(48 * k)}M${roundToTenth(x - 21 * k)} ${roundToTenth(y + 14 * k)}h${roundToTenth(42 * k)}`,
    'none',
    `stroke="${c2}" stroke-width="${roundToTenth(2 * k)}" opacity=".7"`,
  ) +
  rect(x - 10 * k, y - 36 * k, 20 * k, 6 * k, COLORS.n0) +
  rect(x - 10 * k, y + 30 * k, 20 * k, 6 * k, COLORS.n0);
// Returns the positions of points in a street with the vanishing point (cx, cy); the distance d=1 is the image plane.
export const view = (cx, cy) => (x, y, d) => [cx + (x - cx) / d, cy + (y - cy) / d];
// Foliage: many circles in an ellipse.
export const leaves = (random, cx, cy, n, sx, sy, c, k = 1) => {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = random() * 6.28,
      q = Math.sqrt(random()),
      s = round((18 + random() * 24) * k);
    d += `M${round(cx + Math.cos(a) * q * sx - s)} ${round(cy + Math.sin(a) * q * sy)}a${s} ${round(s * 0.8)} 0 1 1 .1 1z`;
  }
  return path(d, c);
};
export const tree = (random, x, y, k, cs) =>
  path(
    `M${round(x - 9 * k)} ${y}q${round(6 * k)} ${round(-70 * k)} ${round(-4 * k)} ${round(-130 * k)}h${round(24 * k)}q${round(-8 * k)} ${round(70 * k)} ${round(6 * k)} ${round(130 * k)}z`,
    '#4A3630',
  ) +
  leaves(random, x + 20 * k, y - 170 * k, 26, 88 * k, 62 * k, cs[0], k * 1.3) +
  leaves(random, x + 12 * k, y - 190 * k, 18, 74 * k, 48 * k, cs[1], k * 1.1) +
  leaves(random, x, y - 212 * k, 12, 56 * k, 30 * k, cs[2], k * 0.9);
export const burst = (random, cx, cy, q, n, c, c2, lw) => {
  let d = '',
    d2 = '',
    p = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.283 + random() * 0.05;
    for (const [k0, k1] of [
      [0.07, 0.5],
      [0.58, 0.86],
    ])
      d += `M${round(cx + Math.cos(a) * q * k0)} ${round(cy + Math.sin(a) * q * k0)}L${round(cx + Math.cos(a) * q * k1)} ${round(cy + Math.sin(a) * q * k1)}`;
    p += `M${round(cx + Math.cos(a) * q)} ${round(cy + Math.sin(a) * q)}h.1`;
    const b = a + 3.1416 / n;
    d2 += `M${round(cx + Math.cos(b) * q * 0.3)} ${round(cy + Math.sin(b) * q * 0.3)}L${round(cx + Math.cos(b) * q * 0.66)} ${round(cy + Math.sin(b) * q * 0.66)}`;
  }
  return (
    circle(cx, cy, q * 1.15, 'url(#fg)') +
    stroke(d, c, lw, 'stroke-linecap="round"') +
    stroke(d2, c2, lw * 0.7, 'stroke-linecap="round"') +
    stroke(p, c2, lw * 2, 'stroke-linecap="round"') +
    circle(cx, cy, lw * 2.2, '#FFF6DC')
  );
};
