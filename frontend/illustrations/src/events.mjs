// Events by the river and in town, one scene for each season.
import {
  COLORS,
  createRandom,
  rect,
  path,
  circle,
  ellipse,
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
import { WIDTH, HEIGHT, stroke, figure, walker, lantern, view, leaves, tree, burst } from './parts.mjs';

// Spring: a boat under the cherry trees.
// `t` is a moment of the video, from 0 to 1; without it, the still image is drawn. The video is a loop.
export const drawBoatsFrame = (t) => {
  const random = createRandom(15),
    sway = (a, n = 1, p = 0) => (t === undefined ? 0 : a * Math.sin(6.2832 * (n * t + p))),
    moveGroup = (o, ...c) => (t === undefined ? c.flat(9).join('') : group(o, ...c)),
    at = (x, y, turn = 0) =>
      `transform="translate(${x.toFixed(2)} ${y.toFixed(2)})${turn ? `rotate(${turn.toFixed(3)})` : ''}"`;
  const bloom = (cx, cy, n, sx, sy, k = 1) =>
    [COLORS.sak3, COLORS.sak2, COLORS.sak, '#FCEDE8']
      .map((c, l) =>
        leaves(
          random,
          cx - l * 6,
          cy - l * 10,
          round(n * [0.9, 1, 0.8, 0.45][l]),
          sx * (1 - l * 0.06),
          sy * (1 - l * 0.08),
          c,
          k * (0.9 - l * 0.12),
        ),
      )
      .join('');
  const bank =
    path('M0 520Q600 480 1200 512v70Q600 548 0 592z', '#93A27C') +
    stroke('M0 520Q600 480 1200 512', '#B4C297', 5) +
    path('M0 570q600-40 1200-8v34Q600 560 0 604z', '#8C8A92');
  const far = [60, 200, 340, 480, 620, 760, 900, 1040, 1160]
    .map(
      (x, i) =>
        stroke(`M${x} 512q4-30-4-60`, '#6E4F46', 7) + bloom(x, 428 + (i % 3) * 10, 14, 70, 44, 1),
    )
    .join('');
  const city = path(
    'M0 500V360h80v-60h60v80h90v-110h60v90h100v-60h70v80h110v-90h80v70h90v-120h50v120h100v-50h90v70h110v-90h80v60h130v150z',
    '#C9D0D2',
  );
  const boat =
    path('M300 690q-30-4-44-26h690q-16 32-60 38l-520 6q-40-2-66-18z', COLORS.n2) +
    path('M256 664h690v10H262z', COLORS.washi) +
    path('M340 664v-84h520v84z', '#EAF2F0', 'opacity=".85"') +
    stroke('M340 580v84M444 580v84M548 580v84M652 580v84M756 580v84M860 580v84', COLORS.n3, 6) +
    path('M316 582q10-22 34-24h500q26 2 36 24z', COLORS.n3) +
    path('M316 582h570v8H316z', COLORS.n1) +
    [380, 420, 486, 520, 590, 626, 690, 730, 800, 832]
      .map(
        (x, i) =>
          path(
            `M${x - 15} 664q-2-36 15-42 17 6 15 42z`,
            [COLORS.kaki, COLORS.n4, COLORS.moss, COLORS.rose, '#E3B45E', COLORS.n3, COLORS.kaki2, COLORS.washi, COLORS.moss2, COLORS.n4][i],
          ) + circle(x, 612, 10, '#3A2F36'),
      )
      .join('') +
    path('M900 664l4-66h4l2 66z', COLORS.wood3) +
    path('M908 600h46l-10 14 10 14h-46z', COLORS.kaki);
  // Above the lower third, which the title of a slide covers.
  const raiseGroup = (...c) => group('transform="translate(70 -118)"', ...c);
  const small =
    path('M980 640q-14-2-20-10h150q-8 14-20 16h-90z', COLORS.wood2) +
    walker(1040, 632, 0.44, COLORS.n2) +
    path(dash(950, 650, 180, 5), '#F4EADB', 'opacity=".7"');
  const water =
    rect(0, 560, WIDTH, 340, 'url(#wa)') +
    rect(0, 600, WIDTH, 150, 'url(#rf)') +
    raiseGroup(
      moveGroup(
        at(sway(9, 1, 0.2), 0),
        path(
          dash(180, 716, 860, 9) + dash(240, 744, 700, 8) + dash(330, 776, 480, 7),
          '#F4EADB',
          'opacity=".7"',
        ),
      ),
    ) +
    moveGroup(
      at(sway(26, 1, 0.55), 0) + ` opacity="${(0.8 + sway(0.2, 2)).toFixed(2)}"`,
      ripples(random, 0, 1200, 630, 895, 34, '#F4EADB', 'opacity=".55"'),
    ) +
    moveGroup(
      at(sway(-20, 1, 0.1), 0) + ` opacity="${(0.8 + sway(0.2, 2, 0.5)).toFixed(2)}"`,
      ripples(random, 0, 1200, 650, 895, 16, '#6F96AE', 'opacity=".5"'),
    ) +
    raiseGroup(
      moveGroup(
        at(sway(7), 0) + ` opacity="${(0.9 + sway(0.1, 3)).toFixed(2)}"`,
        path(
          'M330 712' + waver(random, 712, 830, 16) + 'h560' + waver(random, 712, 830, 16, -1) + 'z',
          COLORS.n2,
          'opacity=".3"',
        ),
      ),
    );
  let floatingPetals = '';
  for (let i = 0; i < 120; i++) {
    const y = 640 + random() * 250;
    const x = random() * 1200;
    floatingPetals += dash(
      x + sway(18 + (y - 640) * 0.14, 1, i / 7),
      y + sway(2, 2, i / 5),
      8 + random() * 16 + (y - 640) * 0.06,
      3,
    );
  }
  const fallingPetals = [];
  for (let i = 0; i < 46; i++) {
    const x = random() * 1200,
      y = 240 + random() * 480;
    if (t === undefined) fallingPetals.push(`M${round(x)} ${round(y)}q8-7 14 1-7 7-14-1`);
    else {
      const n = 1 + (i % 2),
        down = ((y - 240) / 480 + n * t) % 1;
      fallingPetals.push(
        path(
          'M-7 0q8-7 14 1-7 7-14-1',
          '#FBE6E0',
          `${at(x + down * 90 + sway(16, 2, i / 9), 240 + 480 * down, sway(50, 3, i / 4))} opacity="${Math.min(1, down * 9, (1 - down) * 7).toFixed(2)}"`,
        ),
      );
    }
  }
  const bough =
    path(
      'M-20 60q160 70 330 74 130 2 250 50l-4 8q-120-36-246-34-60 30-96 84l-10-4q24-56 70-84-150 0-294-50z',
      '#553B36',
    ) + path('M1220-10q-120 90-260 120-70 16-120 60l-8-6q50-60 116-84 130-50 230-120z', '#553B36');
  const top =
    bloom(60, 70, 30, 150, 80, 1.5) +
    bloom(250, 120, 22, 120, 56, 1.3) +
    bloom(420, 150, 18, 100, 44, 1.2) +
    bloom(540, 200, 9, 60, 30, 1) +
    bloom(230, 230, 10, 56, 40, 1) +
    bloom(1130, 40, 30, 150, 80, 1.5) +
    bloom(980, 110, 16, 90, 44, 1.2) +
    bloom(860, 170, 9, 56, 30, 1);
  return svg(
    WIDTH,
    HEIGHT,
    'A boat under the cherry trees of the Okawa',
    linearGradient('s', [
      [0, '#A9C6D6'],
      [0.4, '#DCE6E4'],
      [0.6, '#F8E6D8'],
    ]) +
      linearGradient('wa', [
        [0, '#D9D3D0'],
        [0.35, '#A9C2CE'],
        [1, '#6F96AE'],
      ]) +
      linearGradient('rf', [
        [0, COLORS.sak2, 0.6],
        [1, COLORS.sak2, 0],
      ]),
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    city,
    far,
    bank,
    water,
    path(floatingPetals, COLORS.sak),
    moveGroup(at(sway(14, 1, 0.3), sway(1.6, 3)), group('transform="translate(50 70)"', small)),
    raiseGroup(moveGroup(at(sway(8), sway(2.4, 2, 0.1), sway(0.12, 1, 0.4)), boat)),
    moveGroup(at(sway(3, 1, 0.1), sway(2, 2), sway(0.22, 1)), bough, top),
    t === undefined ? path(fallingPetals.join(''), '#FBE6E0') : fallingPetals,
  );
};
export const boats = drawBoatsFrame();

// Summer: boats with lanterns, fireworks above.
export const procession = (() => {
  const random = createRandom(29);
  const sky =
    burst(random, 600, 230, 190, 30, COLORS.lan, COLORS.kaki, 4.5) +
    burst(random, 270, 200, 120, 24, '#F3B9B4', COLORS.cream, 3.5) +
    burst(random, 950, 180, 130, 24, '#9FC3CF', COLORS.cream, 3.5) +
    burst(random, 440, 400, 70, 18, COLORS.kaki, COLORS.lan, 2.8) +
    burst(random, 800, 390, 74, 18, COLORS.lan2, COLORS.cream, 2.8) +
    stroke(
      'M600 560Q606 480 600 420M270 560Q276 440 270 320M950 560q6-130 0-250',
      COLORS.lan2,
      2.5,
      'stroke-dasharray="3 9" stroke-linecap="round" opacity=".7"',
    );
  let li = '';
  for (let i = 0; i < 90; i++) li += `M${round(random() * 1200)} ${round(480 + random() * 76)}h6v9h-6z`;
  const city =
    path(
      'M0 570V450h70v-40h70v60h80v-90h60v80h80v-50h70v50h110v-40h80v40h100v-70h60v60h90v-90h70v100h90v-60h80v40h90v130z',
      '#22305E',
    ) + path(li, COLORS.lan2, 'opacity=".8"');
  const bridge =
    path('M0 540h1200v22H0z', '#141D3E') +
    [100, 340, 580, 820, 1060]
      .map(
        (x) =>
          path(`M${x} 560q90 0 90 44h60q0-44 90-44z`, 'none') +
          rect(x - 14, 556, 28, 44, '#141D3E'),
      )
      .join('') +
    (() => {
      let d = '';
      for (let x = 4; x < 1200; x += 14) d += `M${x} 540v-20`;
      return stroke(d + 'M0 520h1200', '#141D3E', 3);
    })() +
    (() => {
      let o = '';
      for (let i = 0; i < 44; i++) {
        const x = 10 + i * 27.5 + random() * 10;
        o += circle(x, 512, 7, '#0F1733') + path(`M${round(x - 9)} 540q0-24 9-24t9 24z`, '#0F1733');
      }
      return o;
    })() +
    [60, 300, 540, 780, 1020, 1180]
      .map(
        (x) =>
          stroke(`M${x} 540v-80`, '#141D3E', 5) +
          circle(x, 452, 56, 'url(#gl)') +
          circle(x, 452, 8, COLORS.cream),
      )
      .join('');
  const boat = (x, y, k, c, n) => {
    let o = path('M-230 60q-24-4-40-30h520q-10 26-40 32z', COLORS.n0) + path('M-270 30h520v9h-516z', c);
    for (let i = 0; i < n; i++) {
      const a = -210 + (i * 420) / (n - 1);
      o +=
        path(`M${round(a - 15)} 32q-2-40 15-46 17 6 15 46z`, [COLORS.washi, '#E9D8C0', COLORS.n6][i % 3]) +
        circle(a, -24, 10, '#2A2430') +
        path(`M${round(a - 11)}-28q11-6 22 0v5q-11-5-22 0z`, i % 2 ? c : COLORS.washi);
    }
    o +=
      stroke('M-236 30v-104M236 30v-104M0 30v-130', COLORS.wood3, 5) +
      stroke('M-236-72Q-118-54 0-98 118-54 236-72', COLORS.wood3, 2.5) +
      [-200, -150, -100, -50, 50, 100, 150, 200]
        .map((a) => {
          const yy = -72 - (1 - Math.abs(a) / 236) * 22 + 8 * Math.sin((Math.abs(a) / 236) * 3.14);
          return lantern(a, yy + 26, 0.5);
        })
        .join('');
    return group(`transform="translate(${x} ${y})scale(${k})"`, o);
  };
  const shrine = group(
    'transform="translate(620 688)"',
    path('M-330 78q-30-6-50-36h760q-16 30-52 38z', COLORS.n0) + path('M-380 42h760v11h-754z', COLORS.kaki),
    path('M-120 42v-90h240v90z', '#3A1F22') +
      path('M-100 42v-80h200v80z', 'url(#in)') +
      stroke('M-50-38v80M0-38v80M50-38v80', COLORS.wood3, 5) +
      path('M-168-46q40-8 70-70h196q30 62 70 70z', COLORS.n1) +
      path('M-168-46h336v9h-336z', COLORS.lan2) +
      path('M-60-116q30-34 60-40 30 6 60 40z', COLORS.n1) +
      path('M-8-150h16v-30h-16z', COLORS.lan2) +
      circle(0, -186, 11, COLORS.lan2) +
      path('M-44-60q30-8 44-40 14 32 44 40z', COLORS.kaki2),
    [-320, -276, -232, -188, 188, 232, 276, 320]
      .map(
        (a, i) =>
          path(`M${a - 17} 44q-2-46 17-52 19 6 17 52z`, [COLORS.washi, '#E9D8C0'][i % 2]) +
          circle(a, -20, 11, '#2A2430') +
          path(`M${a - 12}-24q12-6 24 0v6q-12-6-24 0z`, COLORS.kaki),
      )
      .join(''),
    stroke('M-350 42V-90M350 42V-90M-160 42', COLORS.wood3, 6),
    [-350, 350].map((a) => lantern(a, -60, 1)).join(''),
    [-240, 240]
      .map(
        (a) =>
          stroke(`M${a} 40V-120`, COLORS.wood3, 5) +
          path(`M${a} -118h56q-10 40 0 90h-56z`, a < 0 ? COLORS.kaki : COLORS.moss2),
      )
      .join(''),
  );
  const water =
    rect(0, 560, WIDTH, 340, 'url(#wa)') +
    group(
      'stroke-width="4" stroke-linecap="round" opacity=".85"',
      streak(random, 600, 600, 880, 170, COLORS.lan),
      streak(random, 590, 600, 860, 100, COLORS.kaki),
      streak(random, 270, 600, 840, 90, '#F3B9B4'),
      streak(random, 950, 600, 840, 90, '#9FC3CF'),
      [60, 300, 540, 780, 1020, 1180].map((x) => streak(random, x, 570, 700, 22, COLORS.cream)),
    ) +
    ripples(random, 0, 1200, 590, 895, 30, COLORS.n5, 'opacity=".35"');
  const refl = group(
    'stroke-width="5" stroke-linecap="round" opacity=".8"',
    [270, 970, 380, 860].map((x) => streak(random, x, 770, 890, 44, COLORS.kaki)),
    streak(random, 620, 775, 895, 220, COLORS.lan2),
    [120, 200, 1020, 1100].map((x) => streak(random, x, 660, 740, 26, COLORS.kaki)),
  );
  return svg(
    WIDTH,
    HEIGHT,
    'Boats with lanterns on the river, fireworks above the bridge',
    linearGradient('s', [
      [0, '#0F1A3C'],
      [0.4, '#1D3160'],
      [0.64, '#4A5A90'],
    ]) +
      linearGradient('wa', [
        [0, '#3F5088'],
        [0.4, '#1C2F5C'],
        [1, '#0F1B3B'],
      ]) +
      linearGradient('in', [
        [0, '#FFE6AE'],
        [1, '#E9953F'],
      ]) +
      radialGradient('fg', [
        [0, COLORS.lan2, 0.5],
        [0.5, COLORS.kaki, 0.16],
        [1, COLORS.kaki, 0],
      ]) +
      radialGradient('gl', [
        [0, COLORS.lan, 0.7],
        [0.35, COLORS.lan2, 0.25],
        [1, COLORS.lan2, 0],
      ]),
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    sky,
    city,
    water,
    bridge,
    boat(170, 636, 0.5, COLORS.n5, 8),
    boat(1050, 632, 0.5, COLORS.moss, 8),
    refl,
    shrine,
    boat(190, 850, 0.9, COLORS.kaki2, 7),
    boat(1030, 856, 0.9, COLORS.n4, 7),
  );
})();

// Autumn: maples at the waterfall.
export const waterfall = (() => {
  const random = createRandom(19);
  const leaf =
    '<path id="mp" d="M0-13L2.400-5.500 8-9 5.800-2.600 12 0 5.200 2.200 6 7 .8 4.200.5 13h-1L-.8 4.200-6 7-5.200 2.200-12 0-5.800-2.600-8-9-2.400-5.500z"/>';
  const C = [COLORS.kaki, '#E58B3C', COLORS.kaki2, '#F0AE58', '#C9501F'];
  const cl = (cx, cy, n, sx, sy, k = 1) => {
    let o = '';
    for (let i = 0; i < n; i++) {
      const a = random() * 6.28,
        q = Math.sqrt(random());
      o += `<use href="#mp" transform="translate(${round(cx + Math.cos(a) * q * sx)} ${round(cy + Math.sin(a) * q * sy)})rotate(${round(random() * 90)})scale(${roundToTenth((0.9 + random() * 0.9) * k)})" fill="${C[round(random() * 4)]}"/>`;
    }
    return o;
  };
  const crown = (x, y, w, h, k = 1) =>
    leaves(random, x, y + h * 0.3, 30, w, h, COLORS.kaki3, k * 1.3) +
    leaves(random, x, y, 28, w * 0.95, h * 0.85, COLORS.kaki2, k * 1.2) +
    leaves(random, x - 10, y - h * 0.25, 22, w * 0.85, h * 0.65, COLORS.kaki, k * 1.05) +
    leaves(random, x - 16, y - h * 0.5, 12, w * 0.6, h * 0.36, '#E58B3C', k * 0.9) +
    cl(x, y, 22, w * 1.15, h * 1.1, k);
  const cliff =
    path('M0 0h1200v700H0z', '#5A5560') +
    path(
      'M0 0h470l-20 120 24 110-30 130 26 120-20 140H0zM1200 0H730l24 140-30 120 30 110-26 130 22 120h450z',
      '#494653',
    ) +
    path(
      'M470 0h-70l-30 140 30 100-40 140 36 110-20 130h74l20-140-26-120 30-130-24-110zM730 0h60l40 150-40 110 44 120-34 120 30 120h-80l-22-120 26-130-30-110 30-120z',
      '#6A6470',
    ) +
    stroke(
      'M60 120l90 30 60-20M30 320l120-10 80 40M110 500l110-20 100 30M860 140l120 20 90-30M900 330l100-20 130 40M850 520l140-20 120 20',
      '#3A3845',
      5,
      'stroke-linejoin="round"',
    ) +
    leaves(random, 330, 110, 10, 60, 30, COLORS.moss2, 0.9) +
    leaves(random, 840, 230, 9, 50, 26, COLORS.moss2, 0.9) +
    leaves(random, 380, 420, 8, 46, 22, COLORS.moss2, 0.8) +
    leaves(random, 800, 470, 8, 50, 22, COLORS.moss2, 0.8);
  let fl = '';
  for (let i = 0; i < 44; i++) {
    const x = 520 + random() * 160,
      y = random() * 560;
    fl += `M${round(x)} ${round(y)}q${round((random() - 0.5) * 8)} ${round(20 + random() * 30)} 0 ${round(50 + random() * 70)}`;
  }
  const fall =
    path('M520 0h160q10 160-6 320 14 180 22 350H506q10-180 18-350-14-170-4-320z', '#DCE8EA') +
    path(
      'M560 0h36q10 330 4 670h-50q16-330 10-670zM640 0h24q-4 340 12 670h-30q-10-330-6-670z',
      '#F7FAF7',
    ) +
    stroke(fl, '#A9C2CE', 3, 'stroke-linecap="round" opacity=".8"') +
    ellipse(600, 666, 210, 46, '#F7FAF7', 'opacity=".55"') +
    ellipse(600, 676, 150, 28, '#FFFFFF', 'opacity=".8"');
  const pool =
    path('M0 680q600-50 1200 0v220H0z', 'url(#wa)') +
    group('stroke-width="4" stroke-linecap="round"', streak(random, 600, 700, 890, 190, '#F1F6F4')) +
    ripples(random, 0, 1200, 710, 895, 30, '#DCE8EA', 'opacity=".6"') +
    ripples(random, 0, 1200, 720, 895, 12, COLORS.kaki, 'opacity=".5"');
  let flo = '';
  for (let i = 0; i < 46; i++)
    flo += `<use href="#mp" transform="translate(${round(random() * 1200)} ${round(720 + random() * 170)})scale(${roundToTenth(1 + random() * 0.8)} ${roundToTenth(0.4 + random() * 0.3)})" fill="${C[i % 5]}"/>`;
  let rl = '';
  for (let x = 180; x <= 1020; x += 42)
    rl += `M${x} ${round(756 - 34 * (1 - ((x - 600) / 440) ** 2))}v-58`;
  const bridge =
    path('M130 776Q600 690 1070 776v22Q600 714 130 798z', COLORS.kaki3) +
    stroke('M130 776Q600 690 1070 776', COLORS.kaki2, 6) +
    stroke(rl, COLORS.kaki, 6) +
    stroke('M160 702Q600 630 1040 702', COLORS.kaki, 8) +
    path('M170 790h26v90h-26zM1004 790h26v90h-26z', COLORS.kaki3) +
    [160, 1040]
      .map((x) => rect(x - 10, 680, 20, 90, COLORS.kaki) + rect(x - 13, 674, 26, 10, COLORS.n0))
      .join('');
  const ppl =
    walker(470, 742, 0.92, COLORS.n2, COLORS.n0, COLORS.cream) +
    walker(520, 738, 0.9, COLORS.moss3, COLORS.n0) +
    figure(690, 740, 0.86, '#E9D8C0', COLORS.n3);
  const trunk =
    path(
      'M-10 900q60-140 40-330l26-6q30 180 6 336zM1210 900q-70-160-40-370l-26-6q-30 200-6 376z',
      '#3F2B2A',
    ) +
    stroke('M40 620Q120 520 240 480M1160 580Q1080 470 960 430', '#3F2B2A', 12, 'stroke-linecap="round"');
  let dr = '';
  for (let i = 0; i < 16; i++)
    dr += `<use href="#mp" transform="translate(${round(380 + random() * 440)} ${round(180 + random() * 420)})rotate(${round(random() * 90)})scale(${roundToTenth(1 + random() * 0.5)} ${roundToTenth(0.5 + random() * 0.5)})" fill="${C[i % 5]}"/>`;
  return svg(
    WIDTH,
    HEIGHT,
    'Maples at the waterfall, a red bridge over the pool',
    leaf +
      linearGradient('wa', [
        [0, '#A9C0C8'],
        [0.4, '#5E8090'],
        [1, '#334E66'],
      ]) +
      linearGradient('mi', [
        [0, '#F6E3C4', 0.55],
        [1, '#F6E3C4', 0],
      ]),
    cliff,
    fall,
    rect(0, 0, WIDTH, 500, 'url(#mi)'),
    pool,
    flo,
    crown(330, 560, 110, 60, 0.8),
    crown(880, 540, 120, 64, 0.8),
    bridge,
    ppl,
    trunk,
    crown(80, 330, 230, 170, 1.6),
    crown(1130, 290, 210, 170, 1.6),
    crown(230, 470, 120, 60, 1.1),
    crown(970, 430, 110, 54, 1.1),
    dr,
    crown(30, 820, 130, 50, 1.2),
    crown(1180, 830, 110, 50, 1.2),
  );
})();

// Winter: the avenue of lit trees.
export const avenue = (() => {
  const random = createRandom(47),
    at = view(600, 470),
    quad = (f, o, ...ps) =>
      `<path d="M${ps
        .map((p) =>
          at(...p)
            .map(roundToTenth)
            .join(' '),
        )
        .join('L')}z" fill="${f}"${o ? ' ' + o : ''}/>`;
  const ds = [0.62, 0.85, 1.15, 1.55, 2.1, 2.9, 4, 5.6, 8];
  let b = '';
  for (let i = ds.length - 2; i >= 0; i--)
    for (const s of [0, 1]) {
      const a = ds[i],
        c = ds[i + 1],
        X = s ? 1290 : -90,
        t = [-420, -260, -360, -200, -330, -240, -300, -200][(i + s * 3) % 8];
      b += quad(
        ['#1B2648', '#22305A', '#18203E', '#2A3762'][(i + s) % 4],
        '',
        [X, t, a],
        [X, t, c],
        [X, 800, c],
        [X, 800, a],
      );
      for (let k = 0; k < 6; k++)
        for (let m = 0; m < 3; m++) {
          if (random() < 0.4) continue;
          const d0 = a + (c - a) * (0.14 + m * 0.28),
            d1 = d0 + (c - a) * 0.16,
            y = t + 50 + k * 110;
          if (y < 560)
            b += quad(
              [COLORS.lan, COLORS.lan2, COLORS.n4][round(random() * 2)],
              'opacity=".8"',
              [X, y, d0],
              [X, y, d1],
              [X, y + 56, d1],
              [X, y + 56, d0],
            );
        }
      b += quad(
        '#FFE2A6',
        'opacity=".9"',
        [X, 640, a + (c - a) * 0.1],
        [X, 640, c - (c - a) * 0.1],
        [X, 796, c - (c - a) * 0.1],
        [X, 796, a + (c - a) * 0.1],
      );
    }
  const road =
    poly4(
      [at(-90, 800, 0.62), at(-90, 800, 9), at(1290, 800, 9), at(1290, 800, 0.62)],
      'url(#ro)',
    ) +
    quad('#4A4E72', '', [170, 800, 0.62], [170, 800, 9], [250, 800, 9], [250, 800, 0.62]) +
    quad('#4A4E72', '', [950, 800, 0.62], [950, 800, 9], [1030, 800, 9], [1030, 800, 0.62]);
  function poly4(ps, f) {
    return `<path d="M${ps.map((p) => p.map(roundToTenth).join(' ')).join('L')}z" fill="${f}"/>`;
  }
  let lanes = '';
  for (const x of [430, 600, 770])
    for (let d = 0.7; d < 7; d *= 1.22) {
      const [a, c] = at(x, 800, d),
        [e, f] = at(x, 800, d * 1.09);
      lanes += `M${roundToTenth(a)} ${roundToTenth(c)}L${roundToTenth(e)} ${roundToTenth(f)}`;
    }
  // a lit ginkgo: bare branches, dots of light
  const lit = (x, y, k, c, c2) => {
    let d = '',
      d2 = '',
      br = '';
    for (let i = 0; i < 15; i++) {
      const a = -1.57 + (i - 7) * 0.15,
        l = (150 + random() * 70) * k;
      br += `M${round(x)} ${round(y - 110 * k)}Q${round(x + Math.cos(a) * l * 0.4)} ${round(y - 110 * k + Math.sin(a) * l * 0.6)} ${round(x + Math.cos(a) * l)} ${round(y - 110 * k + Math.sin(a) * l * 1.5)}`;
    }
    for (let i = 0; i < round(90 * Math.min(1, k + 0.25)); i++) {
      const t = random(),
        h = 0.5 - Math.abs(t - 0.36) * 0.72,
        xx = x + (random() - 0.5) * 2 * h * 240 * k,
        yy = y - 100 * k - t * 330 * k;
      if (i % 3) d += `M${round(xx)} ${round(yy)}h.1`;
      else d2 += `M${round(xx)} ${round(yy)}h.1`;
    }
    for (let i = 0; i < 10; i++) d += `M${round(x + (random() - 0.5) * 12 * k)} ${round(y - i * 11 * k)}h.1`;
    return (
      ellipse(x, y - 240 * k, 190 * k, 230 * k, c2) +
      stroke(`M${round(x)} ${round(y)}V${round(y - 130 * k)}`, '#231E38', 12 * k) +
      stroke(br, '#3A3050', roundToTenth(3 * k)) +
      stroke(d, c, roundToTenth(7 * k), 'stroke-linecap="round"') +
      stroke(d2, '#FFF6E0', roundToTenth(6 * k), 'stroke-linecap="round"')
    );
  };
  let trees = '';
  const td = [0.78, 1.05, 1.42, 1.92, 2.6, 3.5, 4.7, 6.4];
  for (let i = td.length - 1; i >= 0; i--)
    for (const X of [210, 990]) {
      const [x, y] = at(X, 800, td[i]);
      trees += lit(
        x,
        y,
        1.12 / td[i],
        ['#FFD98F', '#F3B9B4', '#9FC3E0', '#F5B155'][Math.floor(i / 2) % 4],
        ['url(#g1)', 'url(#g2)', 'url(#g3)', 'url(#g1)'][Math.floor(i / 2) % 4],
      );
    }
  const car = (x, d, c, red) => {
    const [a, y] = at(x, 800, d),
      k = 1 / d;
    return group(
      `transform="translate(${round(a)} ${round(y)})scale(${roundToTenth(k * 10) / 10})"`,
      ellipse(0, 2, 70, 9, '#0B1126', 'opacity=".6"'),
      path('M-62 0v-34q2-12 16-14l16-34q4-8 14-8h32q10 0 14 8l16 34q14 2 16 14V0z', c),
      path('M-28-50l10-26q2-6 8-6h20q6 0 8 6l10 26z', '#8FA6C4'),
      red
        ? path('M-56-34h26v13h-26zM30-34h26v13H30z', '#E0442E')
        : circle(-42, -27, 34, 'url(#gl)') +
            circle(42, -27, 34, 'url(#gl)') +
            circle(-42, -27, 10, '#FFF6DC') +
            circle(42, -27, 10, '#FFF6DC'),
      rect(-56, -4, 24, 12, COLORS.n0),
      rect(32, -4, 24, 12, COLORS.n0),
    );
  };
  const cars =
    car(690, 4.4, COLORS.n4, 1) +
    car(510, 3.4, COLORS.n2, 1) +
    car(690, 2.6, COLORS.kaki3, 1) +
    car(520, 1.9, COLORS.n3, 1) +
    car(700, 1.36, COLORS.n2, 1);
  const wet = group(
    'stroke-width="4" stroke-linecap="round" opacity=".5"',
    [330, 420, 780, 870].map((x, i) =>
      streak(random, x, 640, 890, 90, ['#FFD98F', '#F3B9B4', '#F3B9B4', '#FFD98F'][i]),
    ),
    streak(random, 600, 560, 880, 110, COLORS.lan),
  );
  let sn = '';
  for (let i = 0; i < 70; i++) sn += `M${round(random() * 1200)} ${round(random() * 860)}h.1`;
  const ppl =
    walker(70, 850, 1.3, COLORS.kaki3, COLORS.n0, COLORS.cream) +
    walker(128, 846, 1.24, COLORS.n4, COLORS.n0) +
    walker(1104, 850, 1.3, COLORS.moss3, COLORS.n0, COLORS.kaki) +
    walker(1158, 846, 1.2, '#8A5A5E', COLORS.n0);
  return svg(
    WIDTH,
    HEIGHT,
    'Midosuji in December: an avenue of lit trees',
    linearGradient('s', [
      [0, '#0E1736'],
      [0.5, '#2B3568'],
      [0.7, '#6A6094'],
    ]) +
      linearGradient('ro', [
        [0, '#5C5A80'],
        [0.5, '#333660'],
        [1, '#1A1F42'],
      ]) +
      radialGradient('g1', [
        [0, COLORS.lan2, 0.5],
        [1, COLORS.lan2, 0],
      ]) +
      radialGradient('g2', [
        [0, '#D9949B', 0.5],
        [1, '#D9949B', 0],
      ]) +
      radialGradient('g3', [
        [0, '#7EA6D6', 0.5],
        [1, '#7EA6D6', 0],
      ]) +
      radialGradient('gl', [
        [0, COLORS.lan, 0.8],
        [0.35, COLORS.lan2, 0.28],
        [1, COLORS.lan2, 0],
      ]),
    rect(0, 0, WIDTH, HEIGHT, 'url(#s)'),
    circle(600, 470, 170, 'url(#gl)'),
    b,
    road,
    stroke(lanes, '#C9C6D6', 4, 'opacity=".7"'),
    wet,
    trees,
    cars,
    ppl,
    stroke(sn, '#F7F8F6', 5, 'stroke-linecap="round" opacity=".8"'),
  );
})();
