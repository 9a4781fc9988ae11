export { thingTexts } from './texts';
export { ThingLinks } from './thing-links';
export { type NamedRecord, type RecordName, useRecordName } from './use-record-name';
export { useLabels } from './use-labels';
export { type Activity, useThingWords } from './use-thing-words';
