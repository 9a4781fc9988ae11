import { type RefObject, useMemo, useRef, useState } from 'react';
import { type ListState } from '../../../shared/content/list-state';
import { type Place, type PlaceGroup, usePlaces } from './explore.queries';
import { type NumberedPlace } from './places';
import { type SelectedPlace, useSelectedPlace } from './use-selected-place';
import { type LazyMap, useLazyMap } from './use-lazy-map';

/** The places of the chosen group, and the state that list and map share. */
export interface DisplayedPlaces {
  places: NumberedPlace[];
  selection: SelectedPlace;
  /** Container of the map. */
  frame: RefObject<HTMLDivElement | null>;
  lazyMap: LazyMap;
}

export interface NearbyPlaces<Group> extends Omit<ListState<Place>, 'items'> {
  group: Group;
  changeGroup: (group: Group) => void;
  /** The places of all groups. */
  allPlaces: NumberedPlace[];
  displayed: DisplayedPlaces;
}

/** Loads the nearby places. List and map show those of the chosen group. */
export function useNearbyPlaces<Group extends PlaceGroup | 'all'>(
  initialGroup: Group,
  options = { withImages: false },
): NearbyPlaces<Group> {
  const [group, setGroup] = useState<Group>(initialGroup);
  const { items, ...state } = usePlaces(options);
  const allPlaces = useMemo(
    () => items.map((place, index) => ({ ...place, number: index + 1 })),
    [items],
  );
  const selection = useSelectedPlace();
  const frame = useRef<HTMLDivElement>(null);
  const lazyMap = useLazyMap(frame, selection.request !== null);
  const places = group === 'all' ? allPlaces : allPlaces.filter((place) => place.group === group);

  const changeGroup = (newGroup: Group) => {
    selection.reset();
    setGroup(newGroup);
  };

  return {
    ...state,
    group,
    changeGroup,
    allPlaces,
    displayed: { places, selection, frame, lazyMap },
  };
}
