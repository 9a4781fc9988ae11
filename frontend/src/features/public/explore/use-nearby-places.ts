import { type RefObject, useRef, useState } from 'react';
import { type ListState } from '../../../shared/content/list-state';
import { type Place, type PlaceGroup, usePlaces } from './explore.queries';
import { type SelectedPlace, useSelectedPlace } from './use-selected-place';
import { type LazyMap, useLazyMap } from './use-lazy-map';

/** Places of both list and map. */
export interface DisplayedPlaces {
  places: Place[];
  chosen: SelectedPlace;
  frame: RefObject<HTMLDivElement | null>;
  code: LazyMap;
}

export interface NearbyPlaces<Group> extends Omit<ListState<Place>, 'items'> {
  group: Group;
  changeGroup: (group: Group) => void;
  all: Place[];
  shown: DisplayedPlaces;
}

/** Loads the nearby places of a group, for list and map. */
export function useNearbyPlaces<Group extends PlaceGroup | 'all'>(
  first: Group,
): NearbyPlaces<Group> {
  const [group, setGroup] = useState<Group>(first);
  const { items: all, ...state } = usePlaces();
  const chosen = useSelectedPlace();
  const frame = useRef<HTMLDivElement>(null);
  const code = useLazyMap(frame);
  const places = group === 'all' ? all : all.filter((place) => place.group === group);

  const changeGroup = (next: Group) => {
    chosen.reset();
    setGroup(next);
  };

  return { ...state, group, changeGroup, all, shown: { places, chosen, frame, code } };
}
