// Streets and gardens: furniture and coffee, electronics by night, a roof garden, two parks.
import { scene, at, glow, light, clouds, birds, skyline, panes, house, sign, awning, pot, crown, lamppost, sitter, viewer, S, P, W, rng, rect, path, circ, ell, poly, g, lin, r } from './scene.mjs';
import { walker, figure, leaves } from './parts.mjs';

/** Furniture in the window, coffee on the pavement, in the afternoon. */
export const furniture = (() => {
  const chair = (x, y, k, c) => at(x, y, k, S('M-34 0l6-70M34 0l-6-70M-40-70l-4-80M40-70l4-80', P.wood2, 9, 'stroke-linecap="round"') + path('M-46-84h92v22h-92z', c) + path('M-52-168q52-16 104 0v54q-52-12-104 0z', c));
  const lamp = (x, y, k) => at(x, y, k, S('M0 0v-190M-30 0h60', P.n1, 7) + path('M-44-170h88l-22-66h-44z', '#FFEFC9'));
  const shop = rect(60, 120, 620, 690, '#E9DCC4') + rect(60, 120, 620, 16, P.wood2) + [110, 310, 510].map((x) => rect(x, 170, 120, 170, P.n4) + rect(x + 8, 178, 104, 154, '#C3D3D8') + S(`M${x + 60} 178v154M${x} 255h120`, P.n4, 6) + rect(x - 8, 340, 136, 12, P.wood)).join('') +
    rect(60, 390, 620, 70, P.n2) + rect(96, 412, 24, 26, P.washi) + rect(134, 412, 200, 10, P.n6) + rect(134, 430, 130, 8, P.n5) +
    rect(90, 484, 400, 320, P.wood3) + rect(104, 498, 372, 306, '#F8E7C4') + chair(180, 790, 1.05, P.kaki) + at(330, 790, 1, rect(-66, -80, 132, 12, P.wood) + S('M-54-70V0M54-70V0', P.wood, 9) + path('M-26-80h52l-8-44h-36z', P.n4)) + lamp(424, 792, 1.15) + rect(150, 520, 100, 80, P.wood) + rect(160, 530, 80, 60, P.n5) + circ(205, 556, 16, P.kaki) +
    rect(520, 484, 130, 326, P.moss3) + rect(534, 500, 102, 200, '#F8E7C4') + circ(628, 664, 7, P.lan2);
  const cafe = rect(680, 210, 470, 600, '#C9785A') + S('M680 260h470M680 310h470M680 360h470', '#B4664A', 4) + [730, 900, 1040].map((x) => rect(x, 250, 86, 110, P.washi) + rect(x + 8, 258, 70, 94, P.n5)).join('') + rect(720, 470, 250, 340, P.wood3) + rect(732, 482, 226, 220, '#FBE3AE') + rect(732, 702, 226, 108, P.wood2) + at(800, 702, 0.9, rect(-50, -80, 100, 80, '#8893AE') + rect(-50, -96, 100, 20, P.n2) + rect(-34, -52, 68, 30, P.n1)) + path('M880 702q-2-90 26-100 26 10 26 100z', P.n2) + circ(906, 584, 18, '#EBC4A0') + path('M888 582q0-20 18-20t18 20q-18-10-36 0z', '#22202C') + rect(1000, 480, 110, 330, P.wood2) + rect(1012, 494, 86, 190, '#FBE3AE') + awning(700, 400, 430, 70, P.moss2, P.washi, 9);
  const table = (x, y) => ell(x, y, 62, 13, P.washi) + S(`M${x} ${y}v78M${x - 30} ${y + 80}h60`, P.n1, 6) + rect(x - 22, y - 20, 18, 18, P.kaki2) + rect(x + 10, y - 18, 16, 16, P.n3);
  return scene('A street of furniture shops and a coffee house in the afternoon', 'day', lin('st', [[0, '#DCCFB8'], [1, '#B7A892']]), clouds(90), rect(0, 300, 60, 520, '#B9BFBE') + rect(1150, 240, 60, 580, '#A9B4B8'), shop, cafe, rect(0, 806, W, 94, 'url(#st)') + S('M0 846h1200', '#A08F7A', 3), pot(700, 812, 1.2), pot(500, 812, 1), pot(1140, 812, 1.1, P.n3), sitter(776, 812, 1.1, P.n3), table(850, 756), sitter(932, 812, 1.1, '#8A5A5E', P.n1, -1), walker(330, 872, 1.3, P.n2, P.n1, P.cream), walker(394, 868, 1.22, P.kaki2, P.n1), S('M1010 846m-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0M1112 846m-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0M1010 846l26-54h50l26 54M1036 792l28 54h-54M1064 846l24-58-4-16h16M1026 782h22', P.n1, 5, 'stroke-linecap="round" stroke-linejoin="round"'));
})();

/** Electronics after dark: screens, games and figures behind glass. */
export const electronics = (() => {
  const tv = (x, y, w, h, c, f) => rect(x - 10, y - 10, w + 20, h + 24, P.n1) + rect(x, y, w, h, c) + f + path(`M${x + w * 0.3} ${y + h + 14}h${w * 0.4}l10 14h-${w * 0.4 + 20}z`, P.n1);
  const robot = (x, y, k, c, c2) => at(x, y, k, rect(-30, -40, 22, 40, c2) + rect(8, -40, 22, 40, c2) + rect(-38, -120, 76, 80, c) + rect(-22, -104, 44, 26, c2) + circ(0, -66, 8, P.lan) + rect(-64, -118, 22, 70, c2) + rect(42, -118, 22, 70, c2) + rect(-24, -160, 48, 36, c) + rect(-16, -148, 32, 12, P.lan) + S('M-16-160l-14-28M16-160l14-28', c2, 6));
  const shop = rect(40, 260, 560, 560, '#1C2446') + rect(70, 420, 500, 400, 'url(#w)') + tv(100, 450, 130, 90, P.n4, circ(165, 495, 24, P.kaki) + path('M100 540l40-40 36 30 26-20 28 30z', P.moss3)) + tv(260, 450, 130, 90, P.n2, S('M270 500h20l12-30 16 50 14-40 10 20h38', P.lan, 5)) + tv(420, 450, 120, 90, P.kaki3, path('M440 480h18v18h18v18h-54v-18h18zM500 470h18v18h-18z', P.cream)) +
    rect(70, 582, 500, 12, P.wood3) + [[100, 90], [220, 110], [360, 84], [470, 90]].map(([x, w], i) => rect(x, 610, w, 66, [P.clay, P.n3, P.washi, P.kaki2][i]) + circ(x + 24, 650, 16, P.n1) + circ(x + 24, 650, 7, P.n5) + rect(x + 50, 622, w - 62, 10, P.n1) + S(`M${x + 52} 648h${w - 66}M${x + 52} 660h${w - 66}`, P.n1, 4)).join('') + rect(70, 680, 500, 12, P.wood3) + [100, 160, 220, 280, 340, 400, 460, 510].map((x, i) => rect(x, 720, 48, 96, [P.n3, P.kaki, P.moss2, P.rose, P.n4, P.lan2, P.kaki2, P.n2][i]) + rect(x + 8, 732, 32, 40, P.cream) + circ(x + 24, 752, 10, [P.kaki, P.n3, P.kaki2, P.n2, P.lan2, P.n3, P.moss, P.rose][i])).join('');
  const glass = rect(640, 220, 530, 600, '#2A2142') + rect(670, 400, 350, 300, 'url(#cool)') + rect(670, 540, 350, 10, P.n1) + robot(730, 538, 0.78, P.kaki, P.n2) + robot(846, 538, 0.7, P.washi, P.n3) + robot(956, 538, 0.78, P.moss, P.moss3) + robot(770, 700, 0.86, P.n4, P.n1) + robot(912, 700, 0.9, '#E3B45E', P.kaki3) + rect(655, 700, 380, 120, P.n1) + [690, 790, 890, 970].map((x, i) => rect(x, 724, 60, 70, P.n3) + circ(x + 30, 750, 16, [P.lan, P.kaki, P.sak2, P.moss][i]) + rect(x + 12, 776, 36, 8, P.n5)).join('') + rect(1050, 420, 100, 400, 'url(#w)') + path('M1050 620h100v200h-100z', '#B9733A', 'opacity=".5"');
  const signs = [[70, 60, 120, 170, P.kaki, 'dot', P.cream], [230, 110, 240, 90, '#F2C57C', 'wave', P.kaki2], [500, 40, 70, 200, P.n3, 'bars', P.cream], [660, 90, 90, 110, P.moss2, 'dot', P.cream], [790, 60, 90, 140, P.rose, 'bars', P.n1], [920, 110, 230, 80, P.n4, 'wave', P.cream]].map(([x, y, w, h, c, s, d]) => glow(x + w / 2, y + h / 2, w * 0.9) + sign(x, y, w, h, c, s, d)).join('') + [[70, 290, 500, 90, P.kaki2], [670, 256, 480, 100, P.n3]].map(([x, y, w, h, c]) => rect(x, y, w, h, c) + rect(x + 30, y + 30, 40, h - 60, P.cream) + rect(x + 90, y + 34, w * 0.4, 14, P.cream) + rect(x + 90, y + h - 46, w * 0.25, 10, P.cream)).join('');
  const wires = S('M0 40q600 90 1200-20M0 16q500 120 1200 40', P.n0, 3);
  return scene('Shop windows of televisions, radios and toy robots under lit signs at night', 'night', lin('w', [[0, '#FFE3A8'], [1, '#E9A552']]) + lin('cool', [[0, '#E6EEF0'], [1, '#9FB9CE']]) + lin('gd', [[0, '#6B5D74'], [1, '#26284A']]), rect(0, 120, 40, 700, P.n1) + rect(600, 160, 40, 660, P.n0) + rect(1170, 140, 30, 680, P.n1), shop, glass, signs, wires, rect(0, 820, W, 80, 'url(#gd)'), light(300, 830, 320, 40, 'opacity=".4"') + light(840, 830, 260, 40, 'opacity=".4"'), walker(250, 876, 1.35, P.moss3, P.n0, P.kaki), walker(620, 872, 1.25, P.n3, P.n0), walker(690, 878, 1.35, '#8A5A5E', P.n0, P.cream), walker(1090, 866, 1.2, P.n2, P.n0));
})();

/** A canyon of terraces, each one a garden, climbing over the shops. */
export const roofGardens = (() => {
  const R = rng(17), cs = [['#D9A47C', '#C98D66'], ['#E3B48C', '#D29E77'], ['#EBC8A4', '#DDB48F'], ['#F0D6B8', '#E4C3A2'], ['#F4E0C8', '#EAD0B2']];
  let o = '';
  for (let i = 4; i >= 0; i--) {
    const y = 250 + (4 - i) * 122, w = 560 - i * 84, h = 700;
    for (const s of [0, 1]) {
      const f = (x) => (s ? W - x : x), q = (x) => (s ? W - x : x);
      o += path(`M${f(-20)} ${y}H${f(w - 120)}q${s ? -120 : 120} 6 ${s ? -120 : 120} 90V${y + h}H${f(-20)}z`, cs[i][0]) + S(`M${f(-20)} ${y + 14}H${f(w - 120)}q${s ? -112 : 112} 8 ${s ? -116 : 116} 84`, '#FFF4E0', 5, 'opacity=".7"');
      for (let x = 20; x < w - 140; x += 88) o += rect(q(x) - (s ? 56 : 0), y + 26, 56, 40, '#7E9AB6', 'opacity=".75"');
      o += leaves(R, q((w - 120) / 2), y + 2, 26, (w - 80) / 2, 7, '#4F7049', 0.62) + leaves(R, q((w - 120) / 2), y - 8, 16, (w - 110) / 2, 5, '#6F9058', 0.5);
      for (let n = 0; n < (i > 2 ? 1 : 2); n++) o += at(q((w - 150) * (0.12 + 0.5 * n + R() * 0.2)), y, 0.24 + (4 - i) * 0.05, crown(0, 0, 1));
      for (let n = 0; n < 9; n++) o += circ(q(20 + R() * (w - 120)), y - 6 - R() * 18, 6, [P.sak3, P.kaki, P.lan, P.washi][n % 4]);
    }
  }
  const ground = path('M480 900q40-150 120-240 80 90 120 240z', '#E9DCC4') + path('M300 900q100-130 240-160h120q140 30 240 160z', '#E3D2B4');
  const people = [[560, 800, 0.72, P.n3, ''], [604, 806, 0.74, P.kaki2, P.cream], [690, 842, 0.95, P.n2, ''], [480, 862, 1.05, P.moss3, P.kaki]].map((a) => walker(a[0], a[1], a[2], a[3], P.n1, a[4])).join('');
  return scene('Terraced gardens climbing both sides of a canyon of shops', 'day', '', clouds(110), birds(590, 190), skyline(R, 420, 150, '#C9D5D4', 300, 900) + rect(500, 170, 190, 700, '#A9BCC6') + panes(R, 510, 190, 170, 480, 5, 12, '#E6EEE2', '#8FA6B4', 0.4, 0.7) + rect(400, 430, 400, 26, '#8FA6B4') + rect(400, 426, 400, 6, '#E9E0CE') + rect(380, 560, 440, 340, '#CDBB9F'), o, ground, people);
})();

/** The small square of young people: steps, a few trees, lamps with faces. */
export const square = (() => {
  const R = rng(41);
  const lampman = (x, y, k) => at(x, y, k, S('M0 0V-300', P.n1, 12) + S('M0-210l-50 40M0-210l50-50M-4-300l-30 20', P.n1, 12, 'stroke-linecap="round"') + circ(0, -336, 34, '#FFF2CC') + circ(-11, -342, 4, P.n1) + circ(11, -342, 4, P.n1) + S('M-12-326q12 12 24 0', P.n1, 4, 'stroke-linecap="round"'));
  const shops = rect(0, 240, 330, 380, '#C98D66') + rect(330, 170, 250, 450, '#7F93A8') + rect(580, 260, 300, 360, '#E3C79A') + rect(880, 190, 330, 430, '#8A5A5E') + panes(R, 350, 190, 210, 180, 4, 3, '#F6E3C0', '#5F7690', 0.4) + panes(R, 20, 270, 290, 110, 4, 2, '#F6E3C0', '#A9704F', 0.3) + panes(R, 600, 290, 260, 90, 4, 2, '#F6E3C0', '#B99B6E', 0.4) + panes(R, 900, 220, 280, 150, 5, 2, '#F6E3C0', '#6E4549', 0.4) +
    rect(30, 470, 260, 150, '#F8E7C4') + rect(360, 470, 190, 150, '#F8E7C4') + rect(610, 480, 240, 140, '#F8E7C4') + rect(920, 470, 240, 150, '#F8E7C4') + awning(20, 420, 290, 52, P.n3, P.washi, 7) + awning(350, 420, 210, 52, P.kaki, P.washi, 5) + awning(600, 430, 260, 52, P.moss2, P.washi, 7) + awning(905, 420, 270, 52, P.n2, P.cream, 7) + sign(40, 300, 60, 90, P.kaki2, 'dot') + sign(1090, 260, 90, 60, P.n3, 'wave') + at(450, 300, 1, circ(0, 0, 60, P.kaki) + path('M-30 20q30-70 60 0-30 26-60 0z', P.washi) + circ(-14, -8, 7, P.n1) + circ(16, -8, 7, P.n1));
  const ground = path('M0 616h1200v284H0z', '#CDBFA9') + S('M0 660h1200M0 730h1200M0 820h1200M600 616v284M360 616L160 900M840 616l200 284', '#B5A58D', 3);
  const steps = [0, 1, 2].map((i) => poly([[310 - i * 60, 690 + i * 46], [890 + i * 60, 690 + i * 46], [910 + i * 60, 736 + i * 46], [290 - i * 60, 736 + i * 46]], ['#B0A6A8', '#9C94A0', '#878298'][i]) + rect(310 - i * 60, 690 + i * 46, 580 + i * 120, 6, '#D8CFC6')).join('');
  const seated = [[380, 690, P.n3, 1], [452, 690, P.kaki2, 1], [560, 690, P.moss2, 1], [700, 690, '#8A5A5E', -1], [790, 690, P.n2, -1], [500, 738, P.rose, 1], [640, 738, P.n4, -1]].map(([x, y, c, f]) => sitter(x, y + 4, 0.92, c, P.n1, f)).join('');
  return scene('A small triangular square: people on its steps, lamps with faces', 'day', '', clouds(110), skyline(R, 400, 230, '#BCCBCD'), shops, ground, at(180, 700, 1.05, crown(0, 0, 1)), at(1030, 700, 1.1, crown(0, 0, 1)), at(600, 640, 0.7, crown(0, 0, 1)), lampman(290, 800, 1), lampman(930, 800, 1), steps, seated, walker(110, 850, 1.25, P.kaki2, P.n1, P.cream), walker(1080, 860, 1.3, P.n3, P.n1), at(760, 866, 1, rect(-60, -26, 120, 8, P.kaki) + circ(-40, -8, 9, P.n1) + circ(40, -8, 9, P.n1)));
})();

/** The long green strip: plane trees over a fountain pond, a bakery at its side. */
export const longPark = (() => {
  const R = rng(67);
  const rows = [[0.5, 470], [0.68, 520], [0.95, 590], [1.4, 700]].map(([k, y]) => at(600 - 380 * k, y, k * 1.15, crown(0, 0, 1)) + at(600 + 380 * k, y, k * 1.15, crown(0, 0, 1))).join('');
  const pond = path('M470 500h260l170 250H300z', '#8FB2BE') + path('M470 500h260l12 16H458z', '#D8CFC0') + path('M300 750h600l12 22H288z', '#D8CFC0') + S('M440 560h90M640 590h110M400 650h120M600 680h180M350 720h130', '#EAF2EE', 5, 'stroke-linecap="round" opacity=".8"') +
    [[600, 540, 0.55], [600, 600, 0.8], [600, 690, 1.2]].map(([x, y, k]) => S(`M${x} ${y}q-4-${120 * k} -40 -${130 * k}q-34 20-40 ${90 * k}M${x} ${y}q4-${120 * k} 40-${130 * k}q34 20 40 ${90 * k}M${x} ${y}v-${150 * k}`, '#FBFDF8', 7 * k, 'stroke-linecap="round" opacity=".85"')).join('');
  const bakery = rect(1000, 470, 210, 190, '#E9DCC4') + rect(1020, 540, 180, 120, '#F8E7C4') + rect(1030, 590, 150, 10, P.wood) + [1050, 1090, 1130, 1170].map((x) => ell(x, 584, 16, 9, '#C9853F')).join('') + awning(990, 490, 230, 54, P.kaki, P.washi, 7);
  const bench = (x, y, f) => path(`M${x - 60} ${y - 34}h120v9h-120zM${x - 60} ${y - 60}h120v8h-120z`, P.wood) + path(`M${x - 50} ${y - 34}h8v34h-8zM${x + 42} ${y - 34}h8v34h-8z`, P.wood3) + f;
  return scene('A long park: rows of trees along a basin with fountains, a bakery beside it', 'morning', lin('la', [[0, '#A5BC80'], [1, '#6F9058']]), clouds(120), light(600, 420, 300), skyline(R, 470, 200, '#C4CCC8') + rect(0, 462, W, 438, 'url(#la)'), leaves(R, 600, 466, 60, 640, 24, '#7E9C76', 1), path('M400 470h400l500 430H-100z', '#E6DABF'), bakery, pond, rows, bench(250, 800, sitter(230, 800, 1.05, P.n3) + sitter(278, 800, 1, P.rose)), walker(940, 830, 1.25, P.n2, P.n1, P.cream), S('M986 766q40 20 56 54', P.n1, 3), at(1060, 836, 1, path('M-40-10q0-34 30-34h36q4-20 22-18l10 16-14 8q4 20-2 38h-12v-18h-40v18h-12z', P.wood2)), walker(820, 800, 0.95, P.kaki2));
})();
