export interface MarkerPosition {
  x: number;
  y: number;
}

/** A single pin, or several as one marker. */
export interface Cluster {
  /** Indexes of the positions. */
  members: number[];
  /** Their center. */
  position: MarkerPosition;
}

/** Extent of a marker around its position. */
export interface MarkerSize {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A pin is 25 × 41, its point at 12, 41. */
export const PIN_SIZE: MarkerSize = { left: 12, top: 41, right: 13, bottom: 0 };
export const COUNT_SIZE: MarkerSize = { left: 22, top: 22, right: 22, bottom: 22 };

/** Minimum distance of the centers of a cluster and the guesthouse, each 44 across. */
const MIN_SITE_DISTANCE = 44;

const reachOf = ({ members }: Cluster): MarkerSize => (members.length > 1 ? COUNT_SIZE : PIN_SIZE);

function meet(a: Cluster, b: Cluster): boolean {
  const [ofA, ofB] = [reachOf(a), reachOf(b)];
  const [x, y] = [b.position.x - a.position.x, b.position.y - a.position.y];
  return (
    x < ofA.right + ofB.left &&
    -x < ofB.right + ofA.left &&
    y < ofA.bottom + ofB.top &&
    -y < ofB.bottom + ofA.top
  );
}

const distance = (a: MarkerPosition, b: MarkerPosition) => Math.hypot(a.x - b.x, a.y - b.y);

function join(a: Cluster, b: Cluster): Cluster {
  const [ofA, ofB] = [a.members.length, b.members.length];
  const middle = (a: number, b: number) => (a * ofA + b * ofB) / (ofA + ofB);
  return {
    members: [...a.members, ...b.members],
    position: { x: middle(a.position.x, b.position.x), y: middle(a.position.y, b.position.y) },
  };
}

/** Adds a cluster, merged with the nearest one that it overlaps. */
function add(clusters: Cluster[], added: Cluster): Cluster[] {
  const near = clusters
    .filter((other) => meet(other, added))
    .sort((a, b) => distance(a.position, added.position) - distance(b.position, added.position))[0];
  return near
    ? clusters.map((other) => (other === near ? join(near, added) : other))
    : [...clusters, added];
}

/** Moves a cluster, which has no exact position, beside the guesthouse instead of over it. */
function besideSite(cluster: Cluster, site: MarkerPosition): Cluster {
  const { members, position } = cluster;
  const apart = distance(position, site);
  if (members.length === 1 || apart >= MIN_SITE_DISTANCE) return cluster;
  const factor = MIN_SITE_DISTANCE / (apart || 1);
  const [x, y] = apart > 0 ? [position.x - site.x, position.y - site.y] : [1, 0];
  return { members, position: { x: site.x + x * factor, y: site.y + y * factor } };
}

/** Merges overlapping markers until none overlap. */
export function clusterMarkers(
  spots: readonly MarkerPosition[],
  sitePosition?: MarkerPosition,
): Cluster[] {
  let clusters = spots.map((position, index): Cluster => ({ members: [index], position }));
  for (;;) {
    const joined = clusters.reduce<Cluster[]>(add, []);
    const placed = sitePosition ? joined.map((added) => besideSite(added, sitePosition)) : joined;
    if (placed.length === clusters.length) return placed;
    clusters = placed;
  }
}
