// Places on the river and above it: the bridge, the boat, the hall, the tower.
import { scene, place, glow, light, clouds, birds, skyline, panes, house, water, sign, stroke, COLORS, WIDTH, createRandom, rect, path, circle, ellipse, polygon, group, linearGradient, radialGradient, round } from './scene.mjs';
import { walker, figure, lantern } from './parts.mjs';

/** The canal at seven in the morning: a bridge, tall signs on both banks, and all of it in the water. */
export const canal = (() => {
  const random = createRandom(11);
  const bank = (s) => {
    const X = (x) => (s ? WIDTH - x : x), B = (x, y, w, h, c) => rect(s ? WIDTH - x - w : x, y, w, h, c);
    return B(-10, 60, 150, 520, '#7F93A8') + B(140, 150, 110, 430, '#9AA9B4') + B(250, 240, 90, 340, '#B3BBBF') +
      panes(random, X(s ? 140 : 0), 90, 130, 460, 3, 9, '#F6E3C0', '#66809A', 0.2, 0.5) +
      panes(random, s ? WIDTH - 250 : 150, 330, 90, 220, 2, 5, '#F6E3C0', '#8496A6', 0.2, 0.5);
  };
  const signs = sign(20, 130, 96, 250, COLORS.kaki, 'dot') + sign(158, 180, 74, 130, '#F2C57C', 'wave', COLORS.kaki2) + sign(262, 280, 60, 120, COLORS.n3, 'bars') +
    sign(1070, 110, 104, 180, COLORS.n3, 'fish', '#F6E3C0') + sign(1070, 320, 104, 110, '#F2C57C', 'dot', COLORS.kaki2) + sign(968, 176, 74, 220, COLORS.kaki2, 'bars') + sign(878, 290, 58, 96, COLORS.moss2, 'wave');
  const arch = path('M250 520q350-120 700 0v40q-350-110-700 0z', '#5F6F88') + stroke('M250 516q350-120 700 0', '#E9E0CE', 7);
  let rail = '';
  for (let i = 0; i <= 28; i++) {
    const x = 260 + i * 24.3, y = 516 - 60 * (1 - ((x - 600) / 350) ** 2);
    rail += `M${round(x)} ${round(y)}v-30`;
  }
  const deck = stroke(rail, '#E9E0CE', 3) + stroke('M252 486q348-120 696 0', '#E9E0CE', 5);
  const people = [[420, 470, 0.5, COLORS.n2, ''], [470, 462, 0.5, COLORS.kaki2, COLORS.cream], [600, 452, 0.52, COLORS.n3, ''], [640, 452, 0.48, '#8A5A5E', ''], [770, 468, 0.5, COLORS.moss2, COLORS.kaki]].map((a) => walker(a[0], a[1], a[2], a[3], COLORS.n0, a[4])).join('');
  const quay = path('M0 560h250l-30 60H0zM1200 560H950l30 60h220z', '#A59F9B') + path('M0 620h220v16H0zM1200 620H980v16h220z', '#7C7A8C');
  const mirror = group('opacity=".34"', rect(20, 640, 96, 190, COLORS.kaki), rect(158, 640, 74, 120, '#F2C57C'), rect(1070, 640, 104, 180, COLORS.n3), rect(968, 640, 74, 150, COLORS.kaki2)) + path('M330 640q270 66 540 0v26q-270 60-540 0z', '#5F6F88', 'opacity=".35"');
  return scene('A bridge over the canal in the early morning, tall signs on both banks', 'morning',
    linearGradient('wa', [[0, '#C7C6BC'], [0.4, '#8FA9B5'], [1, '#4F7390']]),
    light(600, 380, 360), clouds(150), birds(560, 240), skyline(random, 520, 150, '#C4C8C4', 300, 900), bank(0), bank(1), signs,
    water(random, 560, 900, 'url(#wa)', '#F4E6D4', [], 0.6), mirror, quay, deck, people, arch,
    group('stroke-width="5" stroke-linecap="round" opacity=".5"', path('M30 660h70M40 690h60M26 724h80M50 760h50M980 662h60M990 694h50M976 730h70M1080 668h80M1090 700h70M1076 742h90', 'none', 'stroke="#F6E3C0"')));
})();

/** A flat boat passing under a bridge at dusk, the banks lit. */
export const riverCruise = (() => {
  const random = createRandom(29), lit = [[90, 40, COLORS.lan2], [230, 34, COLORS.kaki], [380, 26, COLORS.lan], [860, 30, COLORS.lan], [980, 40, COLORS.kaki], [1110, 36, COLORS.lan2]];
  const banks = house(random, -10, 520, 150, 340, COLORS.n1) + house(random, 140, 520, 120, 250, COLORS.n2, COLORS.lan2, COLORS.n3) + house(random, 260, 520, 110, 190, '#2C3E6E', COLORS.lan, COLORS.n3) +
    house(random, 1060, 520, 150, 380, COLORS.n1) + house(random, 930, 520, 130, 270, COLORS.n2, COLORS.lan2, COLORS.n3) + house(random, 830, 520, 100, 180, '#2C3E6E', COLORS.lan, COLORS.n3) +
    [[30, 210, 70, 150, COLORS.kaki, 'dot'], [176, 300, 50, 120, COLORS.lan2, 'bars'], [1090, 170, 80, 130, COLORS.kaki2, 'wave'], [960, 280, 60, 150, COLORS.lan2, 'dot']].map(([x, y, w, h, c, s]) => glow(x + w / 2, y + h / 2, 110) + sign(x, y, w, h, c, s, s === 'dot' || s === 'wave' ? COLORS.cream : COLORS.kaki2)).join('');
  const bridge = path('M-10 430q610-110 1220 0v96h-96q-120-92-514-92t-514 92h-96z', COLORS.n0) + stroke('M-10 426q610-110 1220 0', COLORS.n4, 5) +
    [80, 260, 440, 760, 940, 1120].map((x) => { const y = 426 - 55 * (1 - ((x - 600) / 610) ** 2); return stroke(`M${x} ${round(y)}v-60`, COLORS.n0, 5) + glow(x, y - 66, 66) + circle(x, y - 66, 9, COLORS.cream); }).join('') +
    [520, 560, 640, 690].map((x, i) => walker(x, 374, 0.42, [COLORS.n3, COLORS.kaki2, COLORS.moss3, COLORS.rose][i])).join('');
  const seats = [330, 400, 470, 540, 610, 680, 750, 820].map((x, i) => path(`M${x - 24} 690q-2-54 24-58 26 4 24 58z`, [COLORS.n3, COLORS.kaki2, COLORS.washi, COLORS.moss2, COLORS.rose, COLORS.n4, COLORS.kaki, '#E3B45E'][i]) + circle(x, 616, 15, '#22202C')).join('');
  const boat = ellipse(620, 758, 410, 20, COLORS.n0, 'opacity=".35"') + seats + walker(930, 692, 0.9, COLORS.n2, COLORS.n0) + path('M210 686h800q26 0 34-14h30q-16 66-80 82H280q-60-16-70-68z', COLORS.kaki2) + path('M210 686h800q26 0 34-14h30l-6 20H211z', COLORS.cream) + path('M220 718h838l-8 10H226z', COLORS.kaki3) +
    [300, 440, 580, 720, 860].map((x) => lantern(x, 722, 0.5, '#FBEBCB', COLORS.wood)).join('');
  return scene('A sightseeing boat passing under a bridge at dusk', 'dusk', linearGradient('wa', [[0, '#8A7D9C'], [0.35, '#324A7A'], [1, '#182A52']]),
    light(600, 470, 300, 180, 'opacity=".5"'), skyline(random, 520, 130, '#7B6F93', 340, 860), banks, water(random, 505, 900, 'url(#wa)', COLORS.n5, lit), bridge, boat,
    group('stroke-width="5" stroke-linecap="round" opacity=".9"', path('M250 800h110M420 812h160M660 804h120M820 816h110M340 836h90M560 842h120M740 838h70', 'none', `stroke="${COLORS.lan}"`)));
})();

/** An eight-sided concert hall on the river's edge, evening. */
export const concertHall = (() => {
  const random = createRandom(53);
  const glass = (x0, x1, x2, x3, c) => polygon([[x0, 220], [x1, 220], [x3, 520], [x2, 520]], c);
  const hall = polygon([[330, 200], [450, 130], [750, 130], [870, 200], [870, 226], [330, 226]], COLORS.n1) + stroke('M330 200H870M450 130L430 200M750 130L770 200M530 130V200M670 130V200', COLORS.n4, 4) +
    glass(340, 450, 340, 450, '#C98A5A') + glass(450, 750, 450, 750, '#FFE0A0') + glass(750, 860, 750, 860, '#B97A50') +
    stroke('M340 220V520M450 220V520M525 220V520M600 220V520M675 220V520M750 220V520M860 220V520M340 295H860M340 370H860M340 445H860', COLORS.n2, 6) +
    path('M470 520v-70q20-30 40 0v70zM545 520v-76q20-30 40 0v76zM620 520v-72q18-28 36 0v72zM695 520v-64q16-26 32 0v64z', COLORS.wood2, 'opacity=".55"') +
    polygon([[300, 520], [900, 520], [920, 552], [280, 552]], COLORS.n0);
  const terrace = [0, 1, 2].map((i) => polygon([[240 - i * 60, 552 + i * 34], [960 + i * 60, 552 + i * 34], [980 + i * 60, 586 + i * 34], [220 - i * 60, 586 + i * 34]], ['#6E6A86', '#5B5878', '#4A4869'][i]) + rect(240 - i * 60, 552 + i * 34, 720 + i * 120, 5, '#A79FAE')).join('');
  const queue = [[330, 640, 0.86, COLORS.n2, COLORS.kaki], [382, 636, 0.84, '#8A5A5E', ''], [436, 642, 0.88, COLORS.moss3, ''], [560, 640, 0.86, COLORS.n3, COLORS.cream], [610, 636, 0.84, COLORS.kaki2, ''], [770, 642, 0.88, COLORS.n2, ''], [824, 638, 0.84, COLORS.rose, COLORS.n1], [880, 642, 0.86, COLORS.n4, '']].map((a) => walker(a[0], a[1], a[2], a[3], COLORS.n0, a[4])).join('');
  return scene('An eight-sided concert hall of glass beside the river in the evening', 'dusk', linearGradient('wa', [[0, '#7A6F96'], [1, '#182A52']]),
    skyline(random, 620, 330, '#5C608E', -20, 330), skyline(random, 620, 300, '#5C608E', 880, 1220), house(random, -10, 654, 170, 330, COLORS.n1), house(random, 1050, 654, 170, 380, COLORS.n1), house(random, 930, 640, 110, 240, COLORS.n2, COLORS.lan, COLORS.n3), light(600, 380, 420, 260, 'opacity=".55"'), glow(600, 370, 430), hall, terrace, queue,
    water(random, 654, 900, 'url(#wa)', COLORS.n5, [[380, 60, '#E9A75A'], [480, 70, COLORS.lan], [600, 80, COLORS.lan], [720, 70, COLORS.lan], [830, 50, '#E9A75A'], [90, 30, COLORS.lan2], [1120, 30, COLORS.lan2]]));
})();

/** The tower of Shinsekai at the end of its street of restaurants. */
export const tower = (() => {
  const random = createRandom(71);
  const tower = path('M520 700l46-420h68l46 420h-44l-36-150-36 150z', '#8893AE') + stroke('M528 640L664 560M672 640L536 560M546 520L652 450M654 520L546 450M556 420L642 360M644 420L556 360M566 330L634 300', '#5C678C', 6) + stroke('M520 700L566 280M680 700L634 280', '#C3C8D4', 6) +
    path('M500 700q100-130 200 0h-34q-66-86-132 0z', '#5C678C') + glow(600, 220, 210) + path('M520 210h160l14 40-30 34H536l-30-34z', COLORS.n2) + rect(520, 218, 160, 30, '#FFE6AE') + stroke('M552 218v30M584 218v30M616 218v30M648 218v30', COLORS.n2, 4) +
    path('M548 210l12-40h80l12 40z', COLORS.n1) + rect(566, 150, 68, 20, COLORS.kaki) + circle(600, 128, 22, '#FFF2CC') + stroke('M600 108V40', '#C3C8D4', 7) +
    rect(576, 316, 48, 170, COLORS.n1) + rect(582, 322, 36, 158, COLORS.kaki) + [350, 400, 450].map((y) => circle(600, y, 11, COLORS.cream)).join('');
  const side = (s) => {
    const X = (x, w) => (s ? WIDTH - x - w : x);
    const cs = [[COLORS.kaki, '#F2C57C', COLORS.n3], [COLORS.moss2, COLORS.kaki2, '#F2C57C']][s];
    return rect(X(-10, 260), 190, 260, 640, '#231E38') + rect(X(250, 120), 330, 120, 470, '#2E2A4C') + rect(X(370, 70), 430, 70, 330, '#3F3A62') +
      [[20, 220, 90, 190, 0, 'dot'], [130, 260, 100, 120, 1, 'wave'], [130, 400, 100, 90, 2, 'fish'], [266, 360, 80, 150, 1, 'bars'], [382, 460, 46, 100, 0, 'dot']].map(([x, y, w, h, c, f]) => glow(X(x, w) + w / 2, y + h / 2, w * 1.1) + sign(X(x, w), y, w, h, cs[c], f, cs[c] === '#F2C57C' ? COLORS.kaki2 : COLORS.cream)).join('') +
      rect(X(10, 240), 600, 240, 200, 'url(#w)') + rect(X(256, 110), 610, 110, 150, 'url(#w)') + rect(X(-10, 262), 560, 262, 46, s ? COLORS.n3 : COLORS.kaki2) + rect(X(250, 124), 574, 124, 34, s ? COLORS.kaki : COLORS.n3) +
      [40, 110, 180].map((x) => lantern(X(x, 0), 640, 0.8, s ? '#F3E3C4' : COLORS.kaki, s ? COLORS.wood : COLORS.kaki3)).join('') + [290, 340].map((x) => lantern(X(x, 0), 634, 0.55)).join('');
  };
  const people = [[560, 720, 0.5, COLORS.n3, ''], [640, 724, 0.52, COLORS.rose, ''], [470, 780, 0.85, COLORS.n2, COLORS.kaki], [524, 784, 0.82, '#8A5A5E', ''], [700, 800, 0.95, COLORS.moss3, COLORS.cream], [880, 850, 1.3, COLORS.n1, '']].map((a) => walker(a[0], a[1], a[2], a[3], COLORS.n0, a[4])).join('');
  return scene('A steel tower with a lit platform at the end of a street of restaurants', 'night', linearGradient('w', [[0, '#FFE3A8'], [1, '#E9953F']]) + linearGradient('gd', [[0, '#8A6A64'], [1, '#26284A']]),
    circle(180, 110, 3, COLORS.cream), circle(380, 90, 2.5, COLORS.cream), circle(830, 130, 3, COLORS.cream), circle(990, 70, 2.5, COLORS.cream), skyline(random, 720, 170, '#3A3D6C', 380, 820), tower, path('M-10 900V824H240L400 690h400L960 824h250v76z', 'url(#gd)'), ellipse(600, 790, 380, 90, 'url(#gl)', 'opacity=".7"'), side(0), side(1), figure(390, 846, 1.2, COLORS.n3, COLORS.kaki2), people);
})();
