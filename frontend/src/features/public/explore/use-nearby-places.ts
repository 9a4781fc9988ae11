import { type RefObject, useMemo, useRef, useState } from 'react';
import { type ListState } from '../../../shared/content/list-state';
import { type Place, type PlaceGroup, usePlaces } from './explore.queries';
import { type NumberedPlace } from './places';
import { type SelectedPlace, useSelectedPlace } from './use-selected-place';
import { type LazyMap, useLazyMap } from './use-lazy-map';

/** Places of both list and map. */
export interface DisplayedPlaces {
  places: NumberedPlace[];
  chosen: SelectedPlace;
  frame: RefObject<HTMLDivElement | null>;
  code: LazyMap;
}

export interface NearbyPlaces<Group> extends Omit<ListState<Place>, 'items'> {
  group: Group;
  changeGroup: (group: Group) => void;
  all: NumberedPlace[];
  shown: DisplayedPlaces;
}

/** Loads the nearby places of a group, for list and map. */
export function useNearbyPlaces<Group extends PlaceGroup | 'all'>(
  first: Group,
): NearbyPlaces<Group> {
  const [group, setGroup] = useState<Group>(first);
  const { items, ...state } = usePlaces();
  const all = useMemo(
    () => items.map((place, index) => ({ ...place, number: index + 1 })),
    [items],
  );
  const chosen = useSelectedPlace();
  const frame = useRef<HTMLDivElement>(null);
  const code = useLazyMap(frame, chosen.request !== null);
  const places = group === 'all' ? all : all.filter((place) => place.group === group);

  const changeGroup = (next: Group) => {
    chosen.reset();
    setGroup(next);
  };

  return { ...state, group, changeGroup, all, shown: { places, chosen, frame, code } };
}
