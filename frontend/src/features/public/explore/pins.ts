import { pinHeads } from '../../../shared/map/pin-heads';
import { type PlaceGroup } from './explore.queries';

/** Markers of the map: pins, 25 × 41 with their point at 12, 41; stacks for several places; and arrows at the edge. */

const TAIL = 'M7 20h11L12.5 40z';
const ARROW = 'M21 0 11-8v16z';
/** Distance of an arrow's head from its center. */
const HEAD_INSET = 4;
const INK = '#18233b';

/** Returns the outline of a group's head, 25 × 25, for list and filters. */
export function pinHeadPath(group: PlaceGroup): { color: string; outline: string } {
  const [color, outline] = pinHeads[group];
  return { color, outline };
}

/** Returns the marker's SVG with the place's number; light, and filled when selected. */
export function pinSvg(group: PlaceGroup, number: number): string {
  const [color, head] = pinHeads[group];
  return (
    `<svg width="25" height="41" viewBox="0 0 25 41" color="${color}" aria-hidden="true">` +
    `<path class="pin-tail" d="${TAIL}"/><path d="${head}"/>` +
    `<text x="12.5" y="17" text-anchor="middle">${number}</text></svg>`
  );
}

/** Returns a stack of three sheets with a count, which cannot be mistaken for the number of a place. */
function pinSheetsSvg(count: number): string {
  return (
    '<g color="#274670"><rect x="9" y="3" width="28" height="25" rx="3"/><rect x="6" y="6" width="28" height="25" rx="3"/>' +
    `<rect x="3" y="9" width="28" height="25" rx="3"/><text x="17" y="27" text-anchor="middle">+${count}</text></g>`
  );
}

export function stackSvg(count: number): string {
  return `<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">${pinSheetsSvg(count)}</svg>`;
}

interface ArrowTarget {
  group: PlaceGroup;
  number: number;
}

/** Returns what an arrow's label names: a single place with its number, which is the arrow's text. */
export function arrowNames(targets: readonly { number: number; name: string }[]): string[] {
  return targets.map(({ number, name }) => (targets.length === 1 ? `${number}. ${name}` : name));
}

/** Returns an arrow, 44 × 44, at the edge of the map: to one place with its number, or to several. */
export function arrowSvg(targets: readonly ArrowTarget[], radians: number): string {
  const [first] = targets;
  const single = targets.length === 1 ? first : undefined;
  const [color, head] = single ? pinHeads[single.group] : [INK, ''];
  const inset = single ? HEAD_INSET : HEAD_INSET + 2;
  const [x, y] = [-Math.cos(radians) * inset, -Math.sin(radians) * inset];
  const content = single
    ? `<g transform="translate(${x - 12.5} ${y - 12.5})"><path d="${head}"/><text x="12.5" y="17" text-anchor="middle">${single.number}</text></g>`
    : `<g transform="translate(${x - 15} ${y - 16}) scale(.8)">${pinSheetsSvg(targets.length)}</g>`;
  return (
    `<svg width="44" height="44" viewBox="-22 -22 44 44" color="${color}" aria-hidden="true">` +
    `<path class="arrow-tip" transform="rotate(${(radians * 180) / Math.PI})" d="${ARROW}"/>${content}</svg>`
  );
}
