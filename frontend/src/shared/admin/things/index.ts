export { thingTexts } from './texts';
export { ThingLinks } from './thing-links';
export { thingPlace, wordPlace } from './thing-place';
export { type Activity, useThingWords } from './use-thing-words';
