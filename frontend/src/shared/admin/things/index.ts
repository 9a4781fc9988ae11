export { thingTexts } from './texts';
export { thingPlace, wordPlace } from './thing-place';
export { type Activity, useThingWords } from './use-thing-words';
