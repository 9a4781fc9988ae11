import { type Rule } from '../rule.js';
import { findChangedCharacters } from './names/characters.js';
import { findChangedHandles, findChangedLatinNames } from './names/latin-names.js';
import {
  findChangedDottedNames,
  findChangedGivenNames,
  findChangedSurnames,
} from './names/persons.js';
import { findChangedPinyin } from './names/pinyin.js';
import { findChangedHanPlaces, findNewPlaces } from './names/places.js';
import { findChangedRoles } from './names/roles.js';
import { findChangedSounds } from './names/sounds.js';

/** Reports changed names of persons, brands and places. */
export const name: Rule = {
  name: 'name',
  check(pair) {
    return [
      ...findNewPlaces(pair),
      ...findChangedRoles(pair),
      ...findChangedLatinNames(pair),
      ...findChangedHandles(pair),
      ...findChangedHanPlaces(pair),
      ...findChangedSurnames(pair),
      ...findChangedGivenNames(pair),
      ...findChangedDottedNames(pair),
      ...findChangedCharacters(pair),
      ...findChangedSounds(pair),
      ...findChangedPinyin(pair),
    ];
  },
};
