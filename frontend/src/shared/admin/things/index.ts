export { thingTexts } from './texts';
export { thingPlace } from './thing-place';
export { type Activity, useThingWords } from './use-thing-words';
