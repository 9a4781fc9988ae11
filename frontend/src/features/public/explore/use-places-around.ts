import { type RefObject, useRef, useState } from 'react';
import { type ListState } from '../../../shared/content/list-state';
import { type Place, type PlaceGroup, usePlaces } from './explore.queries';
import { type ChosenPlace, useChosenPlace } from './use-chosen-place';
import { type MapCode, useMapCode } from './use-map-code';

/** What list and map share. */
export interface PlacesShown {
  places: Place[];
  chosen: ChosenPlace;
  /** Where the map is, or will be. */
  frame: RefObject<HTMLDivElement | null>;
  code: MapCode;
}

export interface PlacesAround<Group> extends Omit<ListState<Place>, 'items'> {
  group: Group;
  changeGroup: (group: Group) => void;
  /** Those of all groups. */
  all: Place[];
  shown: PlacesShown;
}

/** The places around the house, a group at a time, in a list and on a map. */
export function usePlacesAround<Group extends PlaceGroup | 'all'>(
  first: Group,
): PlacesAround<Group> {
  const [group, setGroup] = useState<Group>(first);
  const { items: all, ...state } = usePlaces();
  const chosen = useChosenPlace();
  const frame = useRef<HTMLDivElement>(null);
  const code = useMapCode(frame);
  const places = group === 'all' ? all : all.filter((place) => place.group === group);

  const changeGroup = (next: Group) => {
    chosen.reset();
    setGroup(next);
  };

  return { ...state, group, changeGroup, all, shown: { places, chosen, frame, code } };
}
