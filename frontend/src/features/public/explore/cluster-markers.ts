import {
  boxAround,
  distanceBetween,
  type Extent,
  isOverlapping,
  type PixelPosition,
} from '../../../shared/map/pixels';

/** A single pin, or several as one marker. */
export interface MarkerCluster {
  /** Indexes of the positions. */
  members: number[];
  /** Center of the pins, or a position beside the guesthouse. */
  position: PixelPosition;
}

/** A pin is 25 × 41 pixels; its point is 12 pixels from the left edge, at the bottom. */
export const PIN_SIZE: Extent = { left: 12, top: 41, right: 13, bottom: 0 };
/** A cluster is shown as a square of 40 pixels with the number of its pins. It has 2 pixels of space on each side. */
export const COUNT_SIZE: Extent = { left: 22, top: 22, right: 22, bottom: 22 };

/** Minimum distance between the centers of a cluster and of the guesthouse's marker, which is 44 pixels wide, too. */
const MIN_SITE_DISTANCE = 44;

const boxOf = ({ members, position }: MarkerCluster) =>
  boxAround(position, members.length > 1 ? COUNT_SIZE : PIN_SIZE);

function mergeClusters(a: MarkerCluster, b: MarkerCluster): MarkerCluster {
  const countA = a.members.length;
  const countB = b.members.length;
  const weightedMean = (valueA: number, valueB: number) =>
    (valueA * countA + valueB * countB) / (countA + countB);
  return {
    members: [...a.members, ...b.members],
    position: {
      x: weightedMean(a.position.x, b.position.x),
      y: weightedMean(a.position.y, b.position.y),
    },
  };
}

/** Adds a cluster, merged with the nearest one that it overlaps. */
function addCluster(clusters: MarkerCluster[], added: MarkerCluster): MarkerCluster[] {
  const nearest = clusters
    .filter((other) => isOverlapping(boxOf(other), boxOf(added)))
    .sort(
      (a, b) =>
        distanceBetween(a.position, added.position) - distanceBetween(b.position, added.position),
    )[0];
  return nearest
    ? clusters.map((other) => (other === nearest ? mergeClusters(nearest, added) : other))
    : [...clusters, added];
}

/** Moves a cluster that covers the guesthouse's marker beside it. Pins are not moved, because they mark an exact place. */
function moveBesideSite(cluster: MarkerCluster, site: PixelPosition): MarkerCluster {
  const { members, position } = cluster;
  const siteDistance = distanceBetween(position, site);
  if (members.length === 1 || siteDistance >= MIN_SITE_DISTANCE) return cluster;
  const factor = MIN_SITE_DISTANCE / (siteDistance || 1);
  // A cluster whose center is the guesthouse moves to the right.
  const offsetX = siteDistance > 0 ? position.x - site.x : 1;
  const offsetY = position.y - site.y;
  return { members, position: { x: site.x + offsetX * factor, y: site.y + offsetY * factor } };
}

/** Merges overlapping markers until none overlap, and moves clusters off the guesthouse's marker. */
export function clusterMarkers(
  positions: readonly PixelPosition[],
  sitePosition?: PixelPosition,
): MarkerCluster[] {
  let clusters = positions.map((position, index): MarkerCluster => ({
    members: [index],
    position,
  }));
  for (;;) {
    const mergedClusters = clusters.reduce<MarkerCluster[]>(addCluster, []);
    const placedClusters = sitePosition
      ? mergedClusters.map((cluster) => moveBesideSite(cluster, sitePosition))
      : mergedClusters;
    if (placedClusters.length === clusters.length) return placedClusters;
    clusters = placedClusters;
  }
}
