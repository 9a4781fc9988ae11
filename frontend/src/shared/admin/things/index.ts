export { thingTexts } from './texts';
export { ThingLinks } from './thing-links';
export { type NamedRecord, type RecordName, useRecordName } from './use-record-name';
export { type Activity, useThingWords } from './use-thing-words';
