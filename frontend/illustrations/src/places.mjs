// The places nearby, one scene for each group of them.
import {
  COLORS,
  createRandom,
  rect,
  path,
  circle,
  ellipse,
  polygon,
  group,
  linearGradient,
  radialGradient,
  dash,
  streak,
  waver,
  ripples,
  svg,
  round,
  roundToTenth,
} from './lib.mjs';
import { WIDTH, HEIGHT, stroke, figure, walker, lantern, view, leaves, tree } from './parts.mjs';
const glow = radialGradient('gl', [
  [0, COLORS.lan, 0.7],
  [0.35, COLORS.lan2, 0.26],
  [1, COLORS.lan2, 0],
]);

// A lane of small kitchens after dark, in one-point perspective.
export const stalls = (() => {
  const random = createRandom(23),
    at = view(600, 430),
    q = (...ps) =>
      polygon(
        ps.map((p) => at(...p)),
        ...q.f,
      );
  const quad = (f, o, ...ps) =>
    polygon(
      ps.map((p) => at(...p)),
      f,
      o,
    );
  const ds = [0.72, 0.95, 1.25, 1.65, 2.2, 3, 4.2];
  let bays = '';
  for (let i = ds.length - 2; i >= 0; i--) {
    const a = ds[i],
      b = ds[i + 1],
      m = (a + b) / 2,
      t = i / 6;
    for (const s of [0, 1]) {
      const X = s ? 1060 : 140,
        tall = [-330, -210, -300, -160, -260, -220][(i + s * 2) % 6],
        wall = [
          ['#241F33', '#2A2338'],
          ['#2B2230', '#332635'],
          ['#202A4A', '#26304F'],
        ][(i + s) % 3][0];
      const e = s ? -1 : 1,
        XE = X + e * 70;
      bays += quad(wall, '', [X, tall, a], [X, tall, b], [X, 860, b], [X, 860, a]);
      // the upper window and its lattice
      const a1 = a + (b - a) * 0.2,
        b1 = b - (b - a) * 0.2;
      bays +=
        quad(
          ['#F4B765', '#2F3A60', '#E9A75A'][(i + s * 2) % 3],
          'opacity=".85"',
          [X, 120, a1],
          [X, 120, b1],
          [X, 260, b1],
          [X, 260, a1],
        ) +
        quad('#1A1626', '', [X, 185, a1], [X, 185, b1], [X, 193, b1], [X, 193, a1]) +
        quad('#1A1626', '', [X, 120, m], [X, 120, m * 1.012], [X, 260, m * 1.012], [X, 260, m]);
      // the lit front, its counter and its noren
      bays +=
        quad('url(#w)', '', [X, 455, a1], [X, 455, b1], [X, 820, b1], [X, 820, a1]) +
        quad(COLORS.wood2, '', [X, 690, a1], [X, 690, b1], [X, 830, b1], [X, 830, a1]) +
        quad(COLORS.wood, '', [X, 680, a1], [X, 680, b1], [X, 700, b1], [X, 700, a1]);
      for (let k = 0; k < 4; k++) {
        const c0 = a1 + ((b1 - a1) * k) / 4,
          c1 = a1 + ((b1 - a1) * (k + 0.9)) / 4;
        bays += quad(
          [COLORS.n3, COLORS.kaki2, COLORS.washi, COLORS.moss2, COLORS.n2, COLORS.kaki3][(i * 2 + s) % 6],
          '',
          [X, 455, c0],
          [X, 455, c1],
          [X, 560, c1],
          [X, 560, c0],
        );
      }
      // eave
      bays +=
        quad('#15192E', '', [X, 400, a], [XE, 440, a], [XE, 440, b], [X, 400, b]) +
        quad('#3A4468', '', [XE, 436, a], [XE, 436, b], [XE, 446, b], [XE, 446, a]);
      // a plain sign standing out from the wall
      const [sx, sy] = at(X + e * 78, 60, m),
        [, sy2] = at(0, 300, m),
        w = 46 / m;
      bays +=
        circle(sx, (sy + sy2) / 2, 150 / m, 'url(#gl)') +
        rect(
          sx - w / 2,
          sy,
          w,
          sy2 - sy,
          [COLORS.cream, COLORS.kaki, '#F2C57C', COLORS.washi, COLORS.kaki2, '#E9A75A'][(i + s * 3) % 6],
        ) +
        rect(sx - w / 2, sy, w, 6 / m, COLORS.n0) +
        rect(sx - w / 2, sy2 - 6 / m, w, 6 / m, COLORS.n0);
      const [lx, ly] = at(XE, 505, a1 + 0.02);
      bays += lantern(
        lx,
        ly,
        1.15 / a1,
        [COLORS.kaki, COLORS.kaki, '#F3E3C4'][(i + s) % 3],
        [COLORS.kaki3, COLORS.kaki3, COLORS.wood][(i + s) % 3],
      );
    }
  }
  let pave = '';
  for (let i = 0; i < 13; i++) {
    const d = 0.8 * Math.pow(1.2, i),
      y = 430 + 430 / d;
    pave += `M${round(600 - 460 / d)} ${round(y)}h${round(920 / d)}`;
  }
  for (let i = -5; i <= 5; i++) {
    const [x, y] = at(600 + i * 92, 860, 0.72),
      [x2, y2] = at(600 + i * 92, 860, 5);
    pave += `M${round(x)} ${round(y)}L${round(x2)} ${round(y2)}`;
  }
  const ground =
    polygon([at(140, 860, 0.72), at(140, 860, 5), at(1060, 860, 5), at(1060, 860, 0.72)], 'url(#gd)') +
    stroke(pave, '#2A2B45', 2.5) +
    ellipse(600, 620, 330, 170, 'url(#gw)') +
    group(
      'stroke-width="5" stroke-linecap="round" opacity=".45"',
      [330, 430, 770, 880].map((x) => streak(random, x, 640, 890, 70, COLORS.lan2)),
    );
  const far =
    path('M440 600V330h50v-40h40v60h30v-30h80v20h40v-50h40v310z', '#3A3D6C') +
    circle(600, 450, 150, 'url(#gl)') +
    path('M540 430h120v110H540z', '#FFE2A6') +
    path('M526 432l74-34 74 34z', COLORS.n1);
  return svg(
    WIDTH,
    HEIGHT,
    'A lane of small kitchens after dark, lanterns on both sides',
    linearGradient('s', [
      [0, '#141D42'],
      [0.5, '#4A4778'],
      [1, '#A5788A'],
    ]) +
      linearGradient('w', [
        [0, '#FFE3A8'],
        [1, '#E9953F'],
      ]) +
      linearGradient('gd', [
        [0, '#8A6A64'],
        [0.4, '#4A4560'],
        [1, '#26284A'],
      ]) +
      glow +
      radialGradient('gw', [
        [0, COLORS.lan, 0.42],
        [1, COLORS.lan, 0],
      ]),
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    far,
    ground,
    bays,
    stroke('M0 60Q600 190 1200 40M0 96Q600 230 1200 84', COLORS.n0, 3),
    // No person is in the lower left, which the title of a slide covers.
    walker(560, 626, 0.6, COLORS.n3, COLORS.n0, COLORS.kaki),
    walker(624, 630, 0.63, '#8A5A5E', COLORS.n0, COLORS.cream),
    walker(668, 585, 0.4, COLORS.n2),
    walker(832, 800, 1.25, COLORS.n1, '#0B1126', COLORS.lan2),
    figure(905, 815, 1.22, COLORS.n2, COLORS.kaki2),
  );
})();

// A covered arcade at noon: the roof is the sky.
export const arcade = (() => {
  const random = createRandom(12),
    at = view(600, 500),
    quad = (f, o, ...ps) =>
      polygon(
        ps.map((p) => at(...p)),
        f,
        o,
      );
  const arch = (d) => {
    const [x0, y0] = at(60, 250, d),
      [x1] = at(1140, 250, d),
      [, yt] = at(600, -150, d);
    return `M${round(x0)} ${round(y0)}Q${round(x0)} ${round(yt)} 600 ${round(yt)}T${round(x1)} ${round(y0)}`;
  };
  let roof = '',
    ribs = '';
  const ds = [0.66, 0.86, 1.12, 1.46, 1.9, 2.5, 3.3, 4.4, 6];
  ds.forEach((d, i) => {
    roof += path(
      arch(d) + 'z',
      [
        '#C5D9DF',
        '#CBDDE1',
        '#D2E2E2',
        '#DAE6E2',
        '#E2EAE2',
        '#EAEDE2',
        '#F1F0E0',
        '#F6F1DE',
        '#FBF2DC',
      ][i],
    );
    ribs += stroke(arch(d), COLORS.n4, roundToTenth(9 / d)) + stroke(arch(d * 1.07), '#A9C0CA', roundToTenth(4 / d));
  });
  let bars = '';
  for (const k of [0.18, 0.34, 0.5, 0.66, 0.82]) {
    const p = (d) => {
      const [x0, y0] = at(60, 250, d),
        [x1] = at(1140, 250, d),
        [, yt] = at(600, -150, d);
      const t = k < 0.5 ? k * 2 : (k - 0.5) * 2,
        [ax, ay, bx, by, cx, cy] = k < 0.5 ? [x0, y0, x0, yt, 600, yt] : [600, yt, x1, yt, x1, y0];
      return [
        (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
        (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
      ];
    };
    const [a, b] = [p(0.66), p(6)];
    bars += `M${a.map(round).join(' ')}L${b.map(round).join(' ')}`;
  }
  const cols = [COLORS.kaki, COLORS.n3, COLORS.moss2, COLORS.washi, COLORS.kaki2, COLORS.n4, '#E3B45E', COLORS.rose, COLORS.n2];
  let shops = '';
  for (let i = ds.length - 2; i >= 0; i--) {
    const a = ds[i],
      b = ds[i + 1],
      m = (a + b) / 2,
      e1 = a + (b - a) * 0.1,
      e2 = b - (b - a) * 0.1;
    for (const s of [0, 1]) {
      const X = s ? 1140 : 60,
        e = s ? -1 : 1,
        c = cols[(i * 2 + s * 3) % 9],
        dark = c === COLORS.washi ? COLORS.n4 : COLORS.washi;
      shops +=
        quad(
          ['#D9CDB6', '#CFC3B2', '#E2D6C0'][(i + s) % 3],
          '',
          [X, 250, a],
          [X, 250, b],
          [X, 850, b],
          [X, 850, a],
        ) +
        quad(COLORS.n5, '', [X, 290, e1], [X, 290, e2], [X, 400, e2], [X, 400, e1]) +
        quad('#A9C0CA', '', [X, 290, m], [X, 290, e2], [X, 340, e2], [X, 340, m]) +
        quad('#FFF0CC', '', [X, 560, e1], [X, 560, e2], [X, 845, e2], [X, 845, e1]) +
        quad(
          cols[(i * 5 + s + 1) % 9],
          'opacity=".75"',
          [X, 690, e1],
          [X, 690, m * 0.99],
          [X, 845, m * 0.99],
          [X, 845, e1],
        ) +
        quad(
          cols[(i * 3 + s + 4) % 9],
          'opacity=".7"',
          [X, 640, m * 1.03],
          [X, 640, e2],
          [X, 845, e2],
          [X, 845, m * 1.03],
        ) +
        quad(
          c,
          '',
          [X, 425, a * 1.01],
          [X, 425, b * 0.99],
          [X, 520, b * 0.99],
          [X, 520, a * 1.01],
        ) +
        quad(dark, 'opacity=".85"', [X, 460, e1], [X, 460, m], [X, 486, m], [X, 486, e1]) +
        quad(
          cols[(i * 2 + s * 3 + 4) % 9],
          '',
          [X, 525, e1],
          [X + e * 90, 570, e1],
          [X + e * 90, 570, e2],
          [X, 525, e2],
        ) +
        quad(
          COLORS.washi,
          '',
          [X + e * 90, 570, e1],
          [X + e * 90, 570, e2],
          [X + e * 90, 584, e2],
          [X + e * 90, 584, e1],
        );
      const [hx, hy] = at(X + e * 130, 330, m),
        k = 1 / m;
      shops +=
        rect(hx - 26 * k, hy, 52 * k, 150 * k, cols[(i + s * 4 + 2) % 9]) +
        rect(hx - 16 * k, hy + 22 * k, 32 * k, 32 * k, COLORS.washi, 'opacity=".85"');
    }
  }
  let tile = '';
  for (let i = 0; i < 15; i++) {
    const d = 0.7 * Math.pow(1.17, i),
      y = 500 + 350 / d;
    tile += `M${round(600 - 540 / d)} ${round(y)}h${round(1080 / d)}`;
  }
  for (let i = -6; i <= 6; i++) {
    const [x, y] = at(600 + i * 90, 850, 0.66),
      [x2, y2] = at(600 + i * 90, 850, 6.5);
    tile += `M${round(x)} ${round(y)}L${round(x2)} ${round(y2)}`;
  }
  const floor =
    polygon([at(60, 850, 0.66), at(60, 850, 7), at(1140, 850, 7), at(1140, 850, 0.66)], 'url(#fl)') +
    quad(
      '#C9A27C',
      'opacity=".45"',
      [510, 850, 0.66],
      [510, 850, 6.5],
      [690, 850, 6.5],
      [690, 850, 0.66],
    ) +
    stroke(tile, '#B7A892', 2) +
    '';
  const ppl = [
    [470, 640, 0.55, COLORS.n3, COLORS.kaki],
    [540, 600, 0.36, COLORS.kaki2, ''],
    [575, 585, 0.28, COLORS.n2, ''],
    [640, 590, 0.3, COLORS.moss2, ''],
    [690, 645, 0.56, '#8A5A5E', COLORS.washi],
    [742, 640, 0.54, COLORS.n4, ''],
    [615, 572, 0.22, COLORS.n3, ''],
    [330, 775, 1.02, COLORS.moss3, COLORS.cream],
    [846, 820, 1.3, COLORS.n2, COLORS.kaki],
  ]
    .sort((a, b) => a[1] - b[1])
    .map(
      (a) =>
        ellipse(a[0], a[1] + 1, 34 * a[2], 6 * a[2], COLORS.wood3, 'opacity=".25"') +
        walker(a[0], a[1], a[2], a[3], COLORS.n1, a[4]),
    )
    .join('');
  return svg(
    WIDTH,
    HEIGHT,
    'A covered shopping arcade in the middle of the day',
    linearGradient('fl', [
      [0, '#F1E7D2'],
      [1, '#D8C9AF'],
    ]) +
      radialGradient('fs', [
        [0, COLORS.wood, 0.3],
        [1, COLORS.wood, 0],
      ]),
    rect(0, 0, WIDTH, HEIGHT, '#CFC3B2'),
    rect(500, 440, 200, 120, '#FBF2DC') +
      path('M510 560v-60h24v-20h20v30h26v-40h30v30h30v-24h22v34h28v50z', '#D5DAD3') +
      leaves(random, 600, 556, 10, 80, 14, '#A9B79A', 0.7),
    roof,
    ribs,
    stroke(bars, COLORS.n5, 3, 'opacity=".8"'),
    floor,
    shops,
    ppl,
  );
})();

// The castle over its moat, early.
export const castle = (() => {
  const random = createRandom(61);
  const tier = (y, w, h, rw, rh) => {
    const x = 700 - w / 2,
      l = 700 - rw / 2;
    let tl = '';
    for (let i = 1; i < rw / 20; i++) {
      const t = l + i * 20;
      tl += `M${round(t)} ${y}L${round(700 + (t - 700) * 0.84)} ${round(y - rh * 0.86)}`;
    }
    return (
      rect(x, y, w, h, '#F3EEDF') +
      rect(x, y, w, 10, '#B9B6BE') +
      rect(700, y, w / 2, h, '#D9D3CB', 'opacity=".6"') +
      rect(x, y + h - 12, w, 12, COLORS.n1) +
      path(
        `M${x + w * 0.12} ${y + 20}h16v${h - 44}h-16zM${x + w * 0.3} ${y + 20}h16v${h - 44}h-16zM${x + w * 0.5 - 8} ${y + 20}h16v${h - 44}h-16zM${x + w * 0.7 - 16} ${y + 20}h16v${h - 44}h-16zM${x + w * 0.88 - 16} ${y + 20}h16v${h - 44}h-16z`,
        COLORS.n2,
      ) +
      path(
        `M${l - 14} ${y + 4}q30-2 ${round(rw * 0.1)}-${rh}h${round(rw * 0.8 + 28 - rw * 0)}q${round(rw * 0.05)} ${rh - 4} ${round(rw * 0.1)} ${rh}z`,
        '#3F6A62',
      ) +
      stroke(tl, '#33564F', 3) +
      rect(l - 14, y, rw + 28, 6, '#87A79A')
    );
  };
  const gable = (x, y, w, h) =>
    path(
      `M${x - w} ${y}Q${x - w * 0.4} ${y - h * 0.2} ${x} ${y - h}Q${x + w * 0.4} ${y - h * 0.2} ${x + w} ${y}z`,
      '#2E524C',
    ) +
    path(
      `M${x - w * 0.66} ${y}Q${x - w * 0.25} ${y - h * 0.2} ${x} ${y - h * 0.74}Q${x + w * 0.25} ${y - h * 0.2} ${x + w * 0.66} ${y}z`,
      '#F3EEDF',
    ) +
    path(`M${x - 8} ${y - h * 0.3}h16v14h-16z`, COLORS.lan2) +
    circle(x, y - h - 2, 5, COLORS.lan2);
  const keep =
    tier(470, 350, 100, 430, 46) +
    gable(700, 472, 92, 84) +
    tier(376, 284, 52, 350, 44) +
    gable(612, 378, 50, 46) +
    gable(788, 378, 50, 46) +
    tier(288, 218, 46, 280, 42) +
    gable(700, 290, 64, 60) +
    tier(212, 150, 36, 206, 44) +
    path('M606 170q94 8 188 0l-40-44H646z', '#3F6A62') +
    path('M640 130q60-12 120 0l-6-16q-54-8-108 0z', '#2E524C') +
    gable(700, 172, 54, 58) +
    path('M640 118q-12-22 4-32 10 10 8 30zM760 118q12-22-4-32-10 10-8 30z', COLORS.lan2);
  let st = '';
  for (let y = 580, i = 0; y < 690; y += 22, i++) {
    const x0 = 510 - (y - 570) * 0.34,
      x1 = 890 + (y - 570) * 0.34;
    st += `M${round(x0)} ${y}H${round(x1)}`;
    for (let x = x0 + (i % 2 ? 18 : 40); x < x1; x += 44 + random() * 16)
      st += `M${round(x)} ${y}l${round((random() - 0.5) * 8)} 22`;
  }
  let st2 = '';
  for (let y = 690, i = 0; y < 790; y += 20, i++) {
    st2 += `M0 ${y}H1200`;
    for (let x = i % 2 ? 20 : 48; x < 1200; x += 52 + random() * 26)
      st2 += `M${round(x)} ${y}l${round((random() - 0.5) * 10)} 20`;
  }
  const base =
    path('M512 570h376l46 124H466z', '#8C8796') +
    group('opacity=".8"', path('M700 570h188l46 124H700z', 'url(#sh)')) +
    stroke(st, '#6C6A80', 3);
  const wall =
    path('M0 690h1200v106H0z', '#7C7A8C') +
    stroke(st2, '#5F6078', 3) +
    rect(0, 684, WIDTH, 10, '#A5A0A4') +
    group('opacity=".8"', rect(0, 690, WIDTH, 106, 'url(#sw)'));
  const pines = [
    [120, 690, 1],
    [250, 696, 0.74],
    [1010, 690, 1.05],
    [1130, 696, 0.8],
    [40, 696, 0.7],
  ]
    .map(
      ([x, y, k]) =>
        path(`M${x - 6 * k} ${y}q10-70-6-130h14q12 60 6 130z`, '#4A3630') +
        [
          [-40, -70, 70],
          [34, -96, 64],
          [-24, -128, 58],
          [8, -156, 44],
        ]
          .map(
            ([a, b, w]) =>
              path(
                `M${round(x + (a - w) * k)} ${round(y + b * k)}q${round(w * 0.4 * k)} ${round(-42 * k)} ${round(w * k)} ${round(-36 * k)}q${round(w * 0.7 * k)} ${round(-4 * k)} ${round(w * k)} ${round(36 * k)}q${round(-w * k)} ${round(14 * k)} ${round(-w * 2 * k)} 0z`,
                COLORS.moss3,
              ) +
              stroke(
                `M${round(x + (a - w * 0.6) * k)} ${round(y + (b - 12) * k)}q${round(w * 0.5 * k)} ${round(-20 * k)} ${round(w * 1.1 * k)} ${round(-8 * k)}`,
                COLORS.moss2,
                5 * k,
                'stroke-linecap="round"',
              ),
          )
          .join(''),
    )
    .join('');
  const water =
    rect(0, 796, WIDTH, 104, 'url(#wa)') +
    path(
      'M470 796' + waver(random, 796, 890, 14) + 'h460' + waver(random, 796, 890, 14, -1) + 'z',
      '#E9DCCB',
      'opacity=".5"',
    ) +
    path(
      'M40 796' + waver(random, 796, 870, 14) + 'h260' + waver(random, 796, 870, 14, -1) + 'z',
      COLORS.moss3,
      'opacity=".4"',
    ) +
    path(
      'M950 796' + waver(random, 796, 870, 14) + 'h220' + waver(random, 796, 870, 14, -1) + 'z',
      COLORS.moss3,
      'opacity=".4"',
    ) +
    ripples(random, 0, 1200, 806, 892, 24, '#F4E6D4', 'opacity=".6"') +
    ripples(random, 0, 1200, 806, 892, 10, COLORS.n4, 'opacity=".5"');
  const hill =
    leaves(random, 250, 630, 40, 300, 60, '#5E7A62', 1.5) +
    leaves(random, 1000, 640, 36, 240, 56, '#5E7A62', 1.5) +
    leaves(random, 300, 650, 30, 280, 40, '#4A6650', 1.3) +
    leaves(random, 1010, 660, 28, 230, 36, '#4A6650', 1.3);
  const cloud = path(
    'M60 210q120-16 250-6 80-16 220-2-100 18-240 14-130 8-230-6zM820 130q110-14 230-4 60-8 150 0v14q-160 12-380-10zM-20 330q90-12 210-2-100 14-210 10z',
    '#F8ECDD',
    'opacity=".85"',
  );
  return svg(
    WIDTH,
    HEIGHT,
    'Osaka Castle over its moat in the early morning',
    linearGradient('s', [
      [0, '#9DBCCB'],
      [0.45, '#D9DFD8'],
      [0.75, '#F6E0C8'],
    ]) +
      linearGradient('wa', [
        [0, '#C9C3BE'],
        [0.4, '#8BA3B0'],
        [1, '#56788F'],
      ]) +
      linearGradient(
        'sh',
        [
          [0, '#4E4C62', 0.55],
          [1, '#4E4C62', 0.25],
        ],
        '',
      ) +
      linearGradient('sw', [
        [0, '#4E4C62', 0],
        [1, '#4E4C62', 0.7],
      ]) +
      radialGradient('sn', [
        [0, '#FFF7E4', 0.95],
        [1, '#FFF7E4', 0],
      ]),
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    circle(330, 360, 300, 'url(#sn)'),
    cloud,
    path(
      'M0 690V600h70v-60h60v40h80v-90h50v110h90v-40h60v120zM860 690v-120h70v50h60v-100h56v70h70v-40h84v150z',
      '#C4C6C6',
    ),
    hill,
    base,
    keep,
    pines,
    wall,
    stroke('M500 330q8-8 14 0 6-8 14 0M440 290q7-7 12 0 5-7 12 0', COLORS.n3, 3),
    water,
  );
})();

// A train at the platform, at dusk.
export const station = (() => {
  const random = createRandom(44);
  let sky = path(
    'M0 470V330h90v-60h70v90h60v-130h90v70h70v-40h60v110h80v-80h70v-90h60v150h90v-60h80v100h60v-140h80v80h70v-40h70v70h100v180z',
    '#6A6C98',
  );
  let li = '';
  for (let i = 0; i < 46; i++) li += `M${round(random() * 1200)} ${round(330 + random() * 130)}h8v11h-8z`;
  const canopy =
    path('M0 0h1200v118H0z', '#2A3050') +
    path('M0 118h1200v16H0z', '#4C5578') +
    stroke('M0 40h1200M0 80h1200', '#3A4166', 4) +
    [170, 570, 970]
      .map(
        (x) =>
          rect(x, 134, 24, 566, '#39415F') +
          rect(x, 134, 8, 566, '#5A638A') +
          path(`M${x - 70} 134h164l-66 70h-32z`, '#39415F'),
      )
      .join('') +
    [60, 370, 770, 1120]
      .map((x) => circle(x, 146, 130, 'url(#gl)') + rect(x - 56, 134, 112, 10, '#FFF3D2'))
      .join('');
  const train =
    path('M-20 250h1240v410H-20z', '#E4DFD2') +
    path('M-20 250h1240v26H-20z', '#B9BBBE') +
    path('M-20 520h1240v56H-20z', COLORS.moss) +
    path('M-20 576h1240v12H-20z', COLORS.moss3) +
    path('M-20 640h1240v40H-20z', '#3B4056') +
    stroke('M-20 612h1240', '#C2BDB0', 3) +
    [0, 400, 800]
      .map((o) => {
        let t = '';
        for (const x of [30, 110, 288])
          t +=
            rect(o + x, 320, x === 288 ? 70 : 66, 130, 'url(#w)') +
            rect(o + x, 320, x === 288 ? 70 : 66, 130, 'none', `stroke="#7F8497" stroke-width="6"`);
        t +=
          rect(o + 196, 304, 38, 350, '#D3CEC2') +
          rect(o + 238, 304, 38, 350, '#D3CEC2') +
          stroke(`M${o + 236} 300v356M${o + 192} 300v356h88v-356z`, '#8D90A0', 4) +
          rect(o + 203, 330, 24, 140, 'url(#w)') +
          rect(o + 245, 330, 24, 140, 'url(#w)');
        const heads = { 0: [62, 322], 400: [54, 142, 330], 800: [143, 318] }[o];
        return (
          t +
          heads
            .map(
              (x, i) =>
                path(
                  `M${o + x - 20} 447q0-40 20-46 20 6 20 46z`,
                  [COLORS.n3, COLORS.kaki3, COLORS.moss2, COLORS.rose, COLORS.wood2][(i * 2 + o / 400) % 5],
                ) + circle(o + x, 390, 12, '#3A2F36'),
            )
            .join('')
        );
      })
      .join('') +
    rect(396, 250, 8, 410, '#3B4056') +
    rect(796, 250, 8, 410, '#3B4056');
  const plat =
    path('M0 680h1200v220H0z', 'url(#pl)') +
    path('M0 680h1200v12H0z', '#E6DAC5') +
    path('M0 716h1200v30H0z', '#E3B45E') +
    (() => {
      let d = '';
      for (let x = 10; x < 1200; x += 22) d += `M${x} 724h.1M${x + 11} 737h.1`;
      return stroke(d, '#B98A36', 6, 'stroke-linecap="round"');
    })() +
    stroke(
      'M0 800h1200M150 746L60 900M400 746l-40 154M650 746v154M900 746l50 154M1100 746l100 154',
      '#93889A',
      2.5,
    ) +
    group('opacity=".8"', rect(0, 746, WIDTH, 154, 'url(#sh)'));
  const clock =
    stroke('M700 134v40', COLORS.n0, 6) +
    circle(700, 206, 38, '#2A3050') +
    circle(700, 206, 31, '#FFF6E0') +
    stroke('M700 206v-20M700 206l14 8', COLORS.n0, 4, 'stroke-linecap="round"');
  const sign =
    stroke('M300 134v36M500 134v36', COLORS.n0, 5) +
    rect(270, 168, 260, 58, COLORS.n2) +
    rect(270, 214, 260, 12, COLORS.kaki) +
    rect(296, 184, 120, 16, COLORS.washi) +
    path('M470 180l24 12-24 12v-8h-30v-8h30z', COLORS.washi);
  const bench =
    path('M930 742h160v12H930zM930 786h160v12H930z', COLORS.wood) +
    path('M944 754h10v72h-10zM1066 754h10v72h-10z', COLORS.wood3);
  const ppl =
    walker(110, 800, 1.4, COLORS.n2, COLORS.n0, 'case') +
    walker(480, 770, 1.22, '#8A5A5E', COLORS.n1, COLORS.cream) +
    walker(640, 850, 1.62, COLORS.moss3, COLORS.n0, 'case') +
    walker(748, 842, 1.46, COLORS.kaki2, COLORS.n1) +
    walker(860, 766, 1.16, COLORS.n4, COLORS.n0, COLORS.kaki);
  return svg(
    WIDTH,
    HEIGHT,
    'A train at the platform at dusk',
    linearGradient('s', [
      [0, '#3B4A80'],
      [0.6, '#B48C9A'],
      [1, '#F0C08E'],
    ]) +
      linearGradient('w', [
        [0, '#FFEFC9'],
        [1, '#F6C983'],
      ]) +
      linearGradient('pl', [
        [0, '#B9AEB0'],
        [1, '#7D7690'],
      ]) +
      linearGradient('sh', [
        [0, '#4A4664', 0],
        [1, '#4A4664', 0.5],
      ]) +
      glow,
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    sky,
    path(li, COLORS.lan, 'opacity=".7"'),
    train,
    plat,
    canopy,
    clock,
    sign,
    bench,
    ppl,
  );
})();

// A shrine: the gate, the lanterns, the hall behind.
export const gate = (() => {
  const random = createRandom(52);
  const wood =
    [
      [120, 430, 220, 190],
      [1080, 430, 220, 190],
    ]
      .map(
        ([x, y, w, h]) =>
          ellipse(x, y, w, h, '#3E5A48') +
          leaves(random, x, y, 70, w, h, '#3E5A48', 1.5) +
          leaves(random, x, y - 60, 46, w * 0.86, h * 0.74, '#4B6B50', 1.3) +
          leaves(random, x - 20, y - 120, 30, w * 0.7, h * 0.48, '#5F8258', 1.1) +
          leaves(random, x - 30, y - 170, 14, w * 0.5, h * 0.26, COLORS.moss, 0.9),
      )
      .join('') +
    [
      [335, 520, 110, 90],
      [865, 520, 110, 90],
    ]
      .map(
        ([x, y, w, h]) =>
          ellipse(x, y, w, h, '#557056') +
          leaves(random, x, y - 10, 36, w, h * 0.9, '#557056', 1.1) +
          leaves(random, x, y - 40, 18, w * 0.8, h * 0.5, '#6B8A62', 0.9),
      )
      .join('');
  let tl = '';
  for (let x = 430; x <= 770; x += 18) tl += `M${x} 446L${round(600 + (x - 600) * 0.78)} 372`;
  const hall =
    rect(452, 446, 296, 154, '#7C4A34') +
    rect(452, 446, 296, 14, COLORS.wood3) +
    path('M470 466h40v134h-40zM690 466h40v134h-40z', '#F3E7CF') +
    rect(524, 466, 152, 134, '#3A2428') +
    circle(600, 540, 90, 'url(#gl)') +
    path('M540 480h26v120h-26zM634 480h26v120h-26z', '#E9C58A', 'opacity=".8"') +
    path('M404 452q40-8 74-84h244q34 76 74 84z', '#4F6B62') +
    stroke(tl, '#3D564F', 3) +
    path('M404 446h392v10H404z', '#8FA99C') +
    path('M474 370h252v-12H474z', '#33483F') +
    path('M548 452q30-6 52-40 22 34 52 40z', '#33483F') +
    stroke('M520 478Q600 506 680 478', '#E6D3A4', 13, 'stroke-linecap="round"') +
    path('M546 490l10 2-6 26-10-2zM595 498h11v26h-11zM645 492l10-2 6 26-10 2z', COLORS.washi) +
    path('M592 500h16v96h-16z', COLORS.kaki) +
    circle(600, 498, 13, COLORS.lan2) +
    rect(550, 586, 100, 30, COLORS.wood2);
  const steps =
    path('M430 640h340l24 22H406zM406 662h388l28 26H378zM378 688h444l30 30H348z', '#A9A3A6') +
    path('M406 662h388v6H406zM378 688h444v7H378zM430 640h340v5H430z', '#CFC8C2');
  const path0 =
    path('M348 718h504l330 182H18z', 'url(#pa)') +
    (() => {
      let d = '';
      for (let i = 0; i < 6; i++) {
        const y = 718 + 182 * Math.pow(i / 5.2, 1.25),
          k = (y - 718) / 182;
        d += `M${round(348 - 330 * k)} ${round(y)}h${round(504 + 660 * k)}`;
      }
      for (let i = 1; i < 6; i++) d += `M${348 + 84 * i} 718L${18 + 194 * i} 900`;
      return stroke(d, '#A89C94', 2.5);
    })();
  const ground =
    path('M0 600h1200v300H0z', '#8C9472') +
    path('M0 600h1200v40q-600 30-1200 0z', '#74805F') +
    group('opacity=".8"', path('M0 690h330L18 900H0zM1200 690H870l312 210h18z', 'url(#gs2)'));
  const torii =
    path(
      'M214 900q14-330 34-610h46q-8 300-10 610zM986 900q-14-330-34-610h-46q8 300 10 610z',
      'url(#to)',
    ) +
    path('M200 868h98v32h-98zM902 868h98v32h-98z', COLORS.n1) +
    path('M230 372h740v42H230z', COLORS.kaki2) +
    path('M230 372h740v10H230z', COLORS.kaki) +
    path('M568 270h64v108h-64z', COLORS.n1) +
    path('M578 282h44v84h-44z', COLORS.lan2) +
    path('M592 300h16v48h-16z', COLORS.wood3) +
    path('M150 196q230 56 450 56t450-56l14 62q-230 44-464 44t-464-44z', COLORS.kaki) +
    path('M140 178q230 58 460 58t460-58l4 30q-232 52-464 52T136 208z', COLORS.n1) +
    stroke('M282 440Q440 486 600 486t318-46', '#E6D3A4', 16, 'stroke-linecap="round"') +
    stroke('M290 440Q440 484 600 484t310-44', '#C9B27C', 3, 'stroke-dasharray="6 14"') +
    [400, 530, 670, 800]
      .map((x) => {
        const y = 486 - 26 * ((x - 600) / 318) ** 2;
        return path(`M${x} ${round(y)}l22 16-14 16 20 16-14 20-12-4 8-14-20-16 14-14-16-14z`, COLORS.washi);
      })
      .join('');
  const stone = (x) =>
    path(
      `M${x - 34} 760h68v-16h-68zM${x - 14} 744h28v-92h-28zM${x - 30} 652h60l-8-14h-44zM${x - 22} 638h44v-46h-44zM${x - 46} 592h92l-32-30h-28zM${x - 8} 562h16v-16h-16z`,
      '#857F88',
    ) +
    rect(x - 10, 602, 20, 26, COLORS.lan) +
    circle(x, 614, 60, 'url(#gl)') +
    path(`M${x + 2} 744h12v-92h-12zM${x + 8} 638h14v-46h-14zM${x + 6} 744h28v16h-28z`, '#6A6674');
  const ppl =
    figure(560, 742, 0.86, COLORS.n3, COLORS.kaki) +
    figure(606, 746, 0.9, '#E9D8C0', COLORS.moss2) +
    walker(760, 806, 1.12, COLORS.n2, COLORS.n1, COLORS.cream);
  const sun = circle(600, 300, 420, 'url(#sn)');
  return svg(
    WIDTH,
    HEIGHT,
    'The gate of a shrine, straw rope above the path, in the morning',
    linearGradient('s', [
      [0, '#A9C6D0'],
      [0.6, '#EFE7D2'],
    ]) +
      linearGradient(
        'to',
        [
          [0, COLORS.kaki2],
          [0.35, COLORS.kaki],
          [1, COLORS.kaki2],
        ],
        '',
      ) +
      linearGradient('pa', [
        [0, '#D9CFBF'],
        [1, '#C3B6A8'],
      ]) +
      linearGradient('gs2', [
        [0, '#4F6048', 0.1],
        [1, '#4F6048', 0.7],
      ]) +
      radialGradient('sn', [
        [0, '#FFF9E8', 0.9],
        [1, '#FFF9E8', 0],
      ]) +
      radialGradient('gl', [
        [0, COLORS.lan, 0.6],
        [0.35, COLORS.lan2, 0.2],
        [1, COLORS.lan2, 0],
      ]),
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    sun,
    wood,
    ground,
    path0,
    hall,
    steps,
    stone(360),
    stone(840),
    ppl,
    torii,
  );
})();

// A market hall: fish on ice, vegetables in crates, bulbs above.
export const market = (() => {
  const random = createRandom(71);
  let beams = '';
  for (let i = 0; i < 7; i++) beams += `M${i * 200} 0L${i * 200} 150`;
  const hall =
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)') +
    path('M0 0h1200v110H0z', '#5B6478') +
    path('M120 0h960v92H120z', '#B9CBCF') +
    stroke(
      'M120 0v92M240 0v92M360 0v92M480 0v92M600 0v92M720 0v92M840 0v92M960 0v92M1080 0v92M120 46h960',
      '#5B6478',
      6,
    ) +
    rect(0, 100, WIDTH, 16, '#434B60') +
    path('M420 560V300l180-60 180 60v260z', '#F1DFBF') +
    path('M470 560V330l130-44 130 44v230z', '#F8EBCF') +
    path('M520 560V360l80-26 80 26v200z', '#FDF5E0') +
    stroke('M420 300l180-60 180 60M470 330l130-44 130 44M520 360l80-26 80 26', '#A99A8C', 5) +
    path('M424 400h40v26h-40zM736 396h40v26h-40zM476 420h28v20h-28zM700 420h26v20h-26z', COLORS.kaki) +
    path('M424 440h40v26h-40zM736 440h40v26h-40z', COLORS.n4);
  const ppl0 =
    walker(560, 586, 0.5, COLORS.n3, COLORS.n1, COLORS.kaki) +
    walker(610, 576, 0.42, COLORS.kaki3) +
    walker(650, 590, 0.54, COLORS.moss2, COLORS.n1, COLORS.cream);
  const awn = (x, w, c, y = 240) => {
    let o = '';
    const n = 8;
    for (let i = 0; i < n; i++)
      o += path(
        `M${round(x + (w * i) / n + 14)} ${y}h${round((w - 28) / n + 1)}L${round(x + (w * (i + 1)) / n)} ${y + 104}q${round(-w / n / 2)} 30 ${round(-w / n)} 0z`,
        i % 2 ? COLORS.washi : c,
      );
    return rect(x + 6, y - 10, w - 12, 14, COLORS.wood3) + o;
  };
  const seller = (x, y, k, c, cap) =>
    group(
      `transform="translate(${x} ${y})scale(${k})"`,
      path('M-58 150q-8-120 30-146 28-12 56 0 38 26 30 146z', c),
      path('M-34 30h68v120h-68z', COLORS.n2),
      path('M-34 30l-12-26h10l16 26zM34 30L46 4H36L20 30z', COLORS.n2),
      circle(0, -36, 32, '#EBC4A0'),
      path('M-33-42q0-34 33-34t33 34q-14-12-33-12t-33 12z', cap),
      path('M-34-46q34-14 68 0v10q-34-12-68 0z', COLORS.washi),
      path(
        'M-12-22q12 10 24 0',
        'none',
        'stroke="#8A4A36" stroke-width="3.500" stroke-linecap="round"',
      ),
      circle(-11, -34, 2.6, COLORS.n0),
      circle(11, -34, 2.6, COLORS.n0),
    );
  const back =
    rect(30, 330, 380, 260, '#6B4A3C') +
    rect(790, 330, 380, 260, '#4F5A78') +
    [50, 140, 230, 320]
      .map(
        (x, i) =>
          rect(x, 350, 74, 96, COLORS.washi) +
          rect(x + 12, 364, 50, 8, COLORS.n4) +
          rect(x + 12, 382, 34, 8, COLORS.kaki) +
          rect(x + 12, 400, 44, 8, COLORS.n5),
      )
      .join('') +
    [810, 900, 990, 1080]
      .map(
        (x, i) =>
          rect(x, 350, 72, 80, COLORS.wood) +
          path(`M${x + 8} 422v-30q28-24 56 0v30z`, [COLORS.moss, COLORS.kaki, '#E3B45E', COLORS.rose][i]),
      )
      .join('');
  // the fish stall: ice, and the day's catch
  const fish = (x, y, k, c, c2) =>
    group(
      `transform="translate(${x} ${y})scale(${k})rotate(-8)"`,
      path('M-64 0q30-32 86-22 26 6 40 22-14 16-40 22-56 10-86-22zM-58 0l-34-22q-4 22 0 44z', c),
      path('M-56 2q40 24 80 18 24-6 36-18-60 14-116 0z', c2),
      circle(44, -5, 5, COLORS.washi),
      circle(45, -5, 2.8, COLORS.n0),
      stroke('M26-16q-8 16 0 32', c2, 3),
    );
  let ice = '';
  for (let i = 0; i < 60; i++) {
    const x = 30 + random() * 400,
      y = 640 + random() * 90;
    ice += `M${round(x)} ${round(y)}l14-7 8 9-13 7z`;
  }
  const left =
    path('M10 630h440l36 120H-20z', '#DCE9EA') +
    path(ice, '#F7FBF8') +
    path('M-20 750h506v26H-20z', COLORS.n5) +
    path('M-20 776h506v124H-20z', COLORS.n3) +
    path('M-20 776h506v10H-20z', COLORS.n1, 'opacity=".4"') +
    [
      [80, 664, 0.72],
      [200, 660, 0.74],
      [320, 664, 0.72],
    ]
      .map(([x, y, k], i) =>
        fish(x, y, k, ['#D2645A', '#D2645A', COLORS.n4][i], ['#F0B7A8', '#F0B7A8', COLORS.n6][i]),
      )
      .join('') +
    [
      [70, 716, 0.86],
      [210, 718, 0.9],
      [356, 716, 0.86],
    ]
      .map(([x, y, k], i) =>
        fish(x, y, k, [COLORS.n4, COLORS.n5, '#D2645A'][i], [COLORS.n7, COLORS.washi, '#F0B7A8'][i]),
      )
      .join('') +
    [
      [130, 756],
      [290, 756],
      [420, 756],
    ]
      .map(
        ([x, y]) =>
          rect(x - 26, y - 10, 52, 34, COLORS.washi) +
          rect(x - 16, y - 2, 32, 6, COLORS.kaki) +
          rect(x - 16, y + 10, 22, 5, COLORS.n4),
      )
      .join('');
  // vegetables and fruit
  const crate = (x, y, w, f) =>
    rect(x, y, w, 64, COLORS.wood) +
    f +
    rect(x, y + 18, w, 20, '#C4915F') +
    rect(x, y + 44, w, 20, '#C4915F') +
    rect(x, y + 14, 10, 50, COLORS.wood2) +
    rect(x + w - 10, y + 14, 10, 50, COLORS.wood2);
  const heap = (x, y, w, n, c, c2, q = 17) => {
    let o = '';
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < n - row; i++) {
        const cx = x + (w * (i + 0.5 + row * 0.5)) / n,
          cy = y + 8 - row * q * 0.9;
        o += circle(cx, cy, q, c) + ellipse(cx - q * 0.3, cy - q * 0.3, q * 0.36, q * 0.26, c2);
      }
    return o;
  };
  const leek = (x, y, w) => {
    let o = '';
    for (let i = 0; i < 9; i++) {
      const a = x + (w * (i + 0.5)) / 9;
      o +=
        path(`M${round(a - 7)} ${y + 24}l2-50 12 0 2 50z`, COLORS.washi) +
        path(
          `M${round(a - 5)} ${y - 24}q-18-30-10-50 10 10 12 30 2-30 10-40 10 22-2 60z`,
          i % 2 ? COLORS.moss2 : COLORS.moss,
        );
    }
    return o;
  };
  const daikon = (x, y, w) => {
    let o = '';
    for (let i = 0; i < 6; i++) {
      const a = x + (w * (i + 0.5)) / 6;
      o +=
        path(`M${round(a - 15)} ${y + 24}v-44q15-14 30 0v44z`, ['#F7F3E6', '#ECE5D3'][i % 2]) +
        path(`M${round(a - 4)} ${y - 22}q-20-16-16-36 14 6 18 26 0-24 8-34 10 14 2 44z`, COLORS.moss2);
    }
    return o;
  };
  const right =
    path('M730 640h490v260H730z', COLORS.wood2) +
    crate(738, 650, 214, heap(744, 650, 202, 6, COLORS.kaki, '#F0A070')) +
    crate(966, 650, 214, leek(970, 650, 206)) +
    crate(716, 750, 234, heap(722, 750, 222, 6, '#B7392B', '#E58A74', 18)) +
    crate(964, 750, 240, daikon(968, 750, 230)) +
    path('M700 814h520v86H700z', COLORS.moss2) +
    path('M700 814h520v12H700z', COLORS.moss3) +
    [
      [844, 700],
      [1072, 700],
      [832, 800],
      [1084, 800],
    ]
      .map(
        ([x, y]) =>
          rect(x - 28, y - 12, 56, 34, COLORS.washi) +
          rect(x - 18, y - 4, 36, 6, COLORS.kaki) +
          rect(x - 18, y + 8, 24, 5, COLORS.n4),
      )
      .join('');
  const bulbs = [
    [80, 214],
    [240, 222],
    [380, 210],
    [600, 190],
    [820, 210],
    [970, 222],
    [1130, 214],
  ]
    .map(
      ([x, y]) =>
        stroke(`M${x} 112V${y - 20}`, COLORS.n0, 3) +
        circle(x, y, 120, 'url(#gl)') +
        path(`M${x - 22} ${y - 8}q22-26 44 0z`, COLORS.n2) +
        circle(x, y + 2, 12, '#FFF6DC'),
    )
    .join('');
  const floor =
    path('M0 586h1200v314H0z', 'url(#fl)') +
    stroke('M600 586v314M540 586L420 900M660 586l120 314M0 660h1200M0 760h1200', '#9A8C84', 2.5);
  const ppl =
    walker(520, 800, 1.3, COLORS.n2, COLORS.n0, COLORS.cream) + walker(648, 846, 1.5, '#8A5A5E', COLORS.n1, COLORS.kaki);
  return svg(
    WIDTH,
    HEIGHT,
    'A market hall: fish on ice, vegetables in crates, bulbs above',
    linearGradient('s', [
      [0, '#8F96A0'],
      [0.6, '#E2D2B8'],
    ]) +
      linearGradient('fl', [
        [0, '#D5C7B4'],
        [1, '#A4968F'],
      ]) +
      radialGradient('gl', [
        [0, '#FFF0C4', 0.8],
        [0.35, COLORS.lan, 0.26],
        [1, COLORS.lan, 0],
      ]),
    hall,
    floor,
    ppl0,
    back,
    seller(230, 470, 1.05, COLORS.washi, COLORS.n3),
    seller(900, 474, 1, COLORS.kaki3, COLORS.n1),
    awn(20, 400, COLORS.n3),
    awn(780, 400, COLORS.kaki),
    left,
    right,
    bulbs,
    ppl,
  );
})();

// A park between two rivers, roses along the path.
export const park = (() => {
  const random = createRandom(83);
  const city =
    path(
      'M0 430V330h60v-50h70v70h60V230h80v110h60v-60h70v50h60V200h40v-30h30v30h40v170h70v-70h80v40h60V250h90v90h60v-50h70v70h60v-90h80v70h70v90z',
      '#BCCBCD',
    ) +
    path(
      'M0 440v-50h110v-30h80v50h120v-40h90v50h160v-40h90v40h140v-50h100v40h110v-30h100v60z',
      '#9FB4B2',
    );
  const far =
    ellipse(200, 470, 300, 60, '#6F9068') +
    ellipse(1000, 470, 320, 64, '#6F9068') +
    leaves(random, 200, 440, 44, 250, 40, '#6F9068', 1.2) +
    leaves(random, 980, 436, 46, 270, 44, '#6F9068', 1.2) +
    leaves(random, 240, 460, 30, 260, 26, '#5A7C5A', 1) +
    leaves(random, 960, 462, 30, 270, 26, '#5A7C5A', 1);
  const lawn =
    path('M0 480h1200v420H0z', 'url(#la)') +
    path('M0 560q300-40 620-10t580-20v60q-300 30-580 10T0 610z', '#A9BE82', 'opacity=".7"');
  const way =
    path('M560 486q60 60-30 130-150 110-170 284h480q20-160-140-280-90-70-60-134z', 'url(#wy)') +
    stroke('M560 486q60 60-30 130-150 110-170 284M640 486q-30 64 60 134 160 120 140 280', '#C4B193', 5);
  const rose = (cx, cy, n, sx, sy, cs, k = 1) => {
    let o =
      ellipse(cx, cy + sy * 0.2, sx * 1.05, sy * 0.9, '#4F7049') +
      leaves(random, cx, cy, n, sx, sy, '#5B7D50', k * 0.9);
    for (let i = 0; i < n; i++) {
      const a = random() * 6.28,
        q = Math.sqrt(random()),
        x = cx + Math.cos(a) * q * sx,
        y = cy + Math.sin(a) * q * sy,
        s = (7 + random() * 5) * k,
        c = cs[i % cs.length];
      o +=
        circle(x, y, s, c) +
        stroke(
          `M${roundToTenth(x - s * 0.5)} ${roundToTenth(y)}q${roundToTenth(s * 0.5)} ${roundToTenth(-s * 0.7)} ${roundToTenth(s)} 0`,
          '#FFF4EC',
          roundToTenth(1.6 * k),
          'opacity=".6" stroke-linecap="round"',
        );
    }
    return o;
  };
  const pinks = [COLORS.sak3, COLORS.sak2, COLORS.sak, '#C76A72'],
    warm = [COLORS.kaki, '#E9A75A', COLORS.lan, '#F7E3C0'];
  const beds =
    rose(440, 590, 16, 70, 20, pinks, 0.7) +
    rose(760, 588, 16, 76, 20, warm, 0.7) +
    rose(250, 690, 30, 150, 36, warm, 1.1) +
    rose(950, 690, 32, 160, 38, pinks, 1.1);
  const beds2 = rose(130, 840, 40, 240, 60, pinks, 1.7) + rose(1080, 846, 40, 230, 60, warm, 1.7);
  const bench =
    path('M742 676h150v9H742zM742 652h150v9H742zM742 632h150v9H742z', COLORS.wood) +
    path('M752 630h8v84h-8zM874 630h8v84h-8z', COLORS.wood3) +
    ellipse(816, 716, 90, 8, COLORS.moss3, 'opacity=".3"') +
    path('M778 682q-2-46 4-56 18-12 32 0 8 12 6 56z', COLORS.n3) +
    circle(797, 604, 13, '#22202C') +
    path('M832 682q-2-40 4-50 16-12 28 0 8 10 6 50z', COLORS.rose) +
    circle(849, 611, 12, '#22202C');
  const lampp = (x, y, k) =>
    stroke(`M${x} ${y}v${-190 * k}`, COLORS.n2, 6 * k) +
    path(`M${x - 14 * k} ${y - 190 * k}h${28 * k}l${6 * k} ${-34 * k}h${-40 * k}z`, '#FFF2CC') +
    path(`M${x - 24 * k} ${y - 224 * k}h${48 * k}l${-24 * k} ${-18 * k}z`, COLORS.n2);
  const ppl =
    walker(560, 650, 0.66, COLORS.n3, COLORS.n1, COLORS.cream) +
    walker(596, 652, 0.62, COLORS.kaki2) +
    figure(520, 806, 1.1, COLORS.n4, COLORS.cream) +
    walker(576, 814, 1.16, COLORS.n2, COLORS.n1);
  const trees =
    tree(random, 70, 640, 1.7, ['#4F7049', '#658A58', COLORS.moss]) +
    tree(random, 1120, 640, 1.8, ['#4F7049', '#658A58', COLORS.moss]) +
    tree(random, 330, 520, 0.8, ['#5A7C5A', '#769868', '#93AF78']) +
    tree(random, 880, 520, 0.84, ['#5A7C5A', '#769868', '#93AF78']);
  const bike = stroke(
    'M664 782m-28 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0M748 782m-28 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0M664 782l20-44h42l22 44M684 738l24 44h-44M708 782l20-48-4-14h14M676 730h18',
    COLORS.n1,
    4,
    'stroke-linecap="round" stroke-linejoin="round"',
  );
  const cloud = path(
    'M80 150q120-18 260-6 80-16 210 0-100 18-240 12-130 8-230-6zM720 90q120-14 240-4 70-10 180 0-80 18-200 14-130 8-220-10z',
    '#FBF6EA',
    'opacity=".9"',
  );
  return svg(
    WIDTH,
    HEIGHT,
    'A park between two rivers, roses along the path',
    linearGradient('s', [
      [0, '#A4CAD8'],
      [0.5, '#E6EEE2'],
    ]) +
      linearGradient('la', [
        [0, '#A5BC80'],
        [1, '#6F9058'],
      ]) +
      linearGradient('wy', [
        [0, '#EFE3CA'],
        [1, '#DDCBA9'],
      ]),
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    cloud,
    stroke('M620 220q8-8 14 0 6-8 14 0M670 190q6-7 12 0 6-7 12 0', COLORS.n4, 3),
    city,
    far,
    lawn,
    way,
    trees,
    lampp(500, 640, 0.8),
    lampp(700, 640, 0.8),
    beds,
    bench,
    ppl,
    bike,
    beds2,
  );
})();
