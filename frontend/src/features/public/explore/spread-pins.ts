export interface Spot {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a pin stands, measured from the place it stands for. */
export type Shift = Spot;

interface Field {
  /** Where the places are. */
  spots: readonly Spot[];
  frame: Box;
  /** What is fixed on the frame. */
  fixed: readonly Box[];
  /** What stands on the map itself. */
  taken: readonly Box[];
}

interface Stand {
  shift: Shift;
  /** What is pressed, and the narrow tail below it. */
  head: Box;
  tail: Box;
}

interface Pin extends Stand {
  spot: Spot;
  placed: boolean;
}

const HOME: Shift = { x: 0, y: 0 };

/** How far a pin may go from its place: across a small map. The steps widen on the way. */
const FARTHEST = 420;
const SMALLEST_STEP = 6;

/** What it costs to hide somebody's place under a head, in pixels of way. */
const HIDDEN = 12;
const PASSES = 2;

/** What is left around each. */
const GAP = 1;

const length = ({ x, y }: Shift) => Math.hypot(x, y);

/** All shifts there are to choose from, the nearest first. */
const shifts: readonly { shift: Shift; way: number }[] = [...rings()];

function* rings(): Generator<{ shift: Shift; way: number }> {
  yield { shift: HOME, way: 0 };
  for (let way = 0, step = SMALLEST_STEP; way < FARTHEST; step = Math.max(step, way / 12)) {
    way += step;
    const count = Math.ceil((2 * Math.PI * way) / (1.5 * step));
    for (let turn = 0; turn < count; turn += 1) {
      const angle = (2 * Math.PI * turn) / count;
      const [x, y] = [Math.round(way * Math.sin(angle)), Math.round(-way * Math.cos(angle))];
      yield { shift: { x, y }, way };
    }
  }
}

function standing(spot: Spot, shift: Shift): Stand {
  const [x, y] = [spot.x + shift.x, spot.y + shift.y];
  return {
    shift,
    head: { left: x - 12 - GAP, top: y - 41 - GAP, right: x + 13 + GAP, bottom: y - 16 + GAP },
    tail: { left: x - 5, top: y - 16, right: x + 6, bottom: y + GAP },
  };
}

const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const holds = (box: Box, { x, y }: Spot) =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;

const clash = (a: Stand, b: Stand) =>
  meet(a.head, b.head) || meet(a.head, b.tail) || meet(a.tail, b.head);

function fits({ spot }: Pin, { head, tail }: Stand, field: Field): boolean {
  const { frame } = field;
  const isClear = (box: Box) => !meet(box, head) && !meet(box, tail);
  if (!field.taken.every(isClear)) return false;
  // What lies beside the frame is not seen before the map is moved, and moves with it.
  if (!holds(frame, spot)) return true;
  if (head.left < frame.left || head.right > frame.right) return false;
  return head.top >= frame.top && tail.bottom <= frame.bottom && field.fixed.every(isClear);
}

/** Puts a pin where it stands best among those that are placed. Where no stand is free it stays on its place. */
function settle(pin: Pin, pins: readonly Pin[], field: Field): void {
  let [best, lowest] = [standing(pin.spot, HOME), Infinity];
  const others = pins.filter((other) => other.placed && other !== pin);
  for (const { shift, way } of shifts) {
    if (way >= lowest) break;
    const stand = standing(pin.spot, shift);
    if (!fits(pin, stand, field) || others.some((other) => clash(stand, other))) continue;
    const cost = way + HIDDEN * field.spots.filter((spot) => holds(stand.head, spot)).length;
    if (cost < lowest) [best, lowest] = [stand, cost];
  }
  Object.assign(pin, best, { placed: true });
}

/** Lets two pins change their stands where that shortens their ways; it uncrosses them, too. */
function exchange(a: Pin, b: Pin, { frame }: Field): void {
  const [x, y] = [b.spot.x - a.spot.x, b.spot.y - a.spot.y];
  const forA = { x: b.shift.x + x, y: b.shift.y + y };
  const forB = { x: a.shift.x - x, y: a.shift.y - y };
  const saved = length(a.shift) + length(b.shift) - length(forA) - length(forB);
  if (saved < 1 || holds(frame, a.spot) !== holds(frame, b.spot)) return;
  Object.assign(a, standing(a.spot, forA));
  Object.assign(b, standing(b.spot, forB));
}

/** Whoever stands alone stays; then from the thick of each crowd outwards. */
function inOrder(pins: readonly Pin[]): Pin[] {
  const crowd = new Map(
    pins.map((pin) => [pin, pins.filter((other) => clash(pin, other)).length - 1]),
  );
  return [...pins].sort((a, b) => {
    const [ofA, ofB] = [crowd.get(a) ?? 0, crowd.get(b) ?? 0];
    return ofA === 0 || ofB === 0 ? ofA - ofB : ofB - ofA;
  });
}

/**
 * Makes room between pins whose places are so near to each other that one would lie on another, and moves those that
 * would stick out of the frame or lie under what is fixed on it. Who has room stays; the others go as short a way as
 * they can. Can be interrupted after each.
 */
export function* spreadPins(field: Field): Generator<void, Shift[]> {
  const pins = field.spots.map((spot) => ({ spot, placed: false, ...standing(spot, HOME) }));
  for (const pin of inOrder(pins)) {
    settle(pin, pins, field);
    yield;
  }
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [index, a] of pins.entries()) {
      for (const b of pins.slice(index + 1)) exchange(a, b, field);
      yield;
    }
    // The room that this has made.
    for (const pin of pins.filter(({ shift }) => length(shift) > 0)) {
      settle(pin, pins, field);
      yield;
    }
  }
  return pins.map(({ shift }) => shift);
}
