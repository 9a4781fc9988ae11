import { type components } from '@kawabe/client';

/** Declaration of a kind of content, from which forms and tables are built. */
export type Kind = components['schemas']['KindWithCountDto'];
export type KindField = components['schemas']['KindFieldDto'];

/** A record with all its texts as stored. */
export type ContentRecord = components['schemas']['ContentDto'];
export type Version = components['schemas']['TranslationDto'];
export type Finding = components['schemas']['FindingDto'];
export type FieldProvenance = components['schemas']['FieldProvenanceDto'];
export type Suggestion = components['schemas']['SuggestionDto'];
export type Revision = components['schemas']['RevisionDto'];
export type OverwriteMode = components['schemas']['OverwriteMode'];

export type ContentRow = components['schemas']['ContentRowDto'];
export type RowVersion = components['schemas']['TranslationStateDto'];
export type ContentPage = components['schemas']['ContentPageDto'];
export type ListFilter = keyof ContentPage['states'];
export type NewContent = components['schemas']['CreateContentDto'];
export type ContentInput = components['schemas']['UpdateContentDto'];

/** A back-translation with its differences from the base. */
export type BackTranslated = components['schemas']['BackTranslationDto'];
