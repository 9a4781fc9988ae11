import { type Language } from '../../kernel/language.js';
import { type AttractionGroup } from '../attractions/index.js';

/** Words with the language they are in, which need not be the guide's. */
export interface Words {
  readonly text: string;
  readonly language: Language;
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface GuidePlace {
  /** The same on the map and in the lists. */
  readonly number: number;
  readonly group: AttractionGroup;
  /** Absent where the coordinates are none. */
  readonly at?: Point;
  readonly name: Words;
  readonly distance: Words;
  readonly description: Words;
}

export interface GuideGroup {
  readonly group: AttractionGroup;
  readonly places: readonly GuidePlace[];
}

/** All that the guide says; two that are equal make the same document. */
export interface GuideContent {
  readonly language: Language;
  /** What the settings say above the nearby places; what is built in otherwise. */
  readonly lead?: Words;
  readonly house: {
    readonly name: string;
    readonly address?: Words;
    readonly phone?: string;
    readonly at?: Point;
  };
  /** Stations first. */
  readonly groups: readonly GuideGroup[];
}
