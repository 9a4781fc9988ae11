import { pinHeads } from '../../../shared/map/pin-heads';
import { type PlaceGroup } from './explore.queries';

// Markers of the map as SVG: pins, stacks for several places, and arrows at the edge.

const TAIL_PATH = 'M7 20h11L12.5 40z';
const ARROW_PATH = 'M21 0 11-8v16z';
/** Distance of the pin's head from the center of its arrow, in pixels. */
const HEAD_INSET = 4;
const STACK_ARROW_COLOR = '#18233b';

/** Returns a pin of 25 × 41 pixels with the place's number. Its point is at 12, 41. */
export function renderPinSvg(group: PlaceGroup, number: number): string {
  const [color, head] = pinHeads[group];
  return (
    `<svg width="25" height="41" viewBox="0 0 25 41" color="${color}" aria-hidden="true">` +
    `<path class="pin-tail" d="${TAIL_PATH}"/><path d="${head}"/>` +
    `<text x="12.5" y="17" text-anchor="middle">${number}</text></svg>`
  );
}

/** Returns three stacked sheets with a count, which cannot be mistaken for the number of a place. */
function renderPinSheets(count: number): string {
  return (
    '<g color="#274670"><rect x="9" y="3" width="28" height="25" rx="3"/><rect x="6" y="6" width="28" height="25" rx="3"/>' +
    `<rect x="3" y="9" width="28" height="25" rx="3"/><text x="17" y="27" text-anchor="middle">+${count}</text></g>`
  );
}

export function renderStackSvg(count: number): string {
  return `<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">${renderPinSheets(count)}</svg>`;
}

interface ArrowTarget {
  group: PlaceGroup;
  number: number;
}

/** Returns the names for an arrow's label. A single place also has its number, because the arrow shows it. */
export function formatArrowNames(targets: readonly { number: number; name: string }[]): string[] {
  return targets.map(({ number, name }) => (targets.length === 1 ? `${number}. ${name}` : name));
}

/** Returns an arrow of 44 × 44 pixels, with the number of its place or a stack for several places. */
export function renderArrowSvg(targets: readonly ArrowTarget[], radians: number): string {
  const [first] = targets;
  const single = targets.length === 1 ? first : undefined;
  const [color, head] = single ? pinHeads[single.group] : [STACK_ARROW_COLOR, ''];
  const inset = single ? HEAD_INSET : HEAD_INSET + 2;
  const x = -Math.cos(radians) * inset;
  const y = -Math.sin(radians) * inset;
  const numberedHead = `<path d="${head}"/><text x="12.5" y="17" text-anchor="middle">${single?.number}</text>`;
  const content = single
    ? `<g transform="translate(${x - 12.5} ${y - 12.5})">${numberedHead}</g>`
    : `<g transform="translate(${x - 15} ${y - 16}) scale(.8)">${renderPinSheets(targets.length)}</g>`;
  return (
    `<svg width="44" height="44" viewBox="-22 -22 44 44" color="${color}" aria-hidden="true">` +
    `<path class="arrow-tip" transform="rotate(${(radians * 180) / Math.PI})" d="${ARROW_PATH}"/>${content}</svg>`
  );
}
