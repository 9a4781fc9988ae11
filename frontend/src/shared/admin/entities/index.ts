export { entityTexts } from '../entities/texts';
export { EntityLinks } from './entity-links';
export { type NamedRecord, type RecordName, useRecordName } from './use-record-name';
export { useLabels } from './use-labels';
export { type Activity, useEntityLabels } from './use-entity-labels';
