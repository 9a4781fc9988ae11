// What the places and the festivals have in common: people, lamps, trees, a street going back.
import { P, path, circ, ell, g, rect, r, r1 } from './lib.mjs';
export const W = 1200,
  H = 900;
export const S = (d, c, w, o = '') =>
  path(d, 'none', `stroke="${c}" stroke-width="${w}"${o ? ' ' + o : ''}`);
export const figure = (x, y, k, body, obi, hair = '#22202C') =>
  g(
    `transform="translate(${x} ${y})scale(${k})"`,
    path('M-15 0q-3-46 3-66-8-4-6-24 2-18 18-18t18 18q2 20-6 24 6 20 3 66z', body),
    path('M-14-74h28l1 15h-30z', obi),
    circ(0, -118, 12, hair),
    path('M-6-131a7 7 0 1 1 12 0z', hair),
  );
// somebody in a coat, from behind, with a bag or a case
export const walker = (x, y, k, coat, legs = P.n0, bag = '') =>
  g(
    `transform="translate(${x} ${y})scale(${k})"`,
    path('M-11 0l-1-50h10l1 50zM2 0l1-50h10l-1 50z', legs),
    path('M-20-44q-1-44 6-58 6-8 14-8t14 8q7 14 6 58-20 6-40 0z', coat),
    circ(0, -122, 12, '#22202C'),
    path('M-11-120q11 10 22 0l-2 9h-18z', '#22202C'),
    bag === 'case'
      ? path('M24-40h22v38h-22zM30-40v-26h10v26h-3v-23h-4v23z', P.n3)
      : bag
        ? path('M17-66q10 0 12 8l2 22h-18l2-22z', bag)
        : '',
  );
export const lantern = (x, y, k, c = P.kaki, c2 = P.kaki3) =>
  circ(x, y, 84 * k, 'url(#gl)') +
  ell(x, y, 24 * k, 31 * k, c) +
  path(
    `M${r1(x - 23 * k)} ${r1(y - 10 * k)}h${r1(46 * k)}M${r1(x - 24 * k)} ${r1(y + 2 * k)}h${r1(48 * k)}M${r1(x - 21 * k)} ${r1(y + 14 * k)}h${r1(42 * k)}`,
    'none',
    `stroke="${c2}" stroke-width="${r1(2 * k)}" opacity=".7"`,
  ) +
  rect(x - 10 * k, y - 36 * k, 20 * k, 6 * k, P.n0) +
  rect(x - 10 * k, y + 30 * k, 20 * k, 6 * k, P.n0);
// a place in a street that goes back to (cx,cy): d=1 is the picture's plane
export const view = (cx, cy) => (x, y, d) => [cx + (x - cx) / d, cy + (y - cy) / d];
// foliage: many soft rounds in an ellipse
export const leaves = (R, cx, cy, n, sx, sy, c, k = 1) => {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = R() * 6.28,
      q = Math.sqrt(R()),
      s = r((18 + R() * 24) * k);
    d += `M${r(cx + Math.cos(a) * q * sx - s)} ${r(cy + Math.sin(a) * q * sy)}a${s} ${r(s * 0.8)} 0 1 1 .1 1z`;
  }
  return path(d, c);
};
export const tree = (R, x, y, k, cs) =>
  path(
    `M${r(x - 9 * k)} ${y}q${r(6 * k)} ${r(-70 * k)} ${r(-4 * k)} ${r(-130 * k)}h${r(24 * k)}q${r(-8 * k)} ${r(70 * k)} ${r(6 * k)} ${r(130 * k)}z`,
    '#4A3630',
  ) +
  leaves(R, x + 20 * k, y - 170 * k, 26, 88 * k, 62 * k, cs[0], k * 1.3) +
  leaves(R, x + 12 * k, y - 190 * k, 18, 74 * k, 48 * k, cs[1], k * 1.1) +
  leaves(R, x, y - 212 * k, 12, 56 * k, 30 * k, cs[2], k * 0.9);
export const burst = (R, cx, cy, q, n, c, c2, lw) => {
  let d = '',
    d2 = '',
    p = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.283 + R() * 0.05;
    for (const [k0, k1] of [
      [0.07, 0.5],
      [0.58, 0.86],
    ])
      d += `M${r(cx + Math.cos(a) * q * k0)} ${r(cy + Math.sin(a) * q * k0)}L${r(cx + Math.cos(a) * q * k1)} ${r(cy + Math.sin(a) * q * k1)}`;
    p += `M${r(cx + Math.cos(a) * q)} ${r(cy + Math.sin(a) * q)}h.1`;
    const b = a + 3.1416 / n;
    d2 += `M${r(cx + Math.cos(b) * q * 0.3)} ${r(cy + Math.sin(b) * q * 0.3)}L${r(cx + Math.cos(b) * q * 0.66)} ${r(cy + Math.sin(b) * q * 0.66)}`;
  }
  return (
    circ(cx, cy, q * 1.15, 'url(#fg)') +
    S(d, c, lw, 'stroke-linecap="round"') +
    S(d2, c2, lw * 0.7, 'stroke-linecap="round"') +
    S(p, c2, lw * 2, 'stroke-linecap="round"') +
    circ(cx, cy, lw * 2.2, '#FFF6DC')
  );
};
