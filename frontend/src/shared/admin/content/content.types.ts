import { type components } from '@kawabe/client';

/** A kind of content, as its one declaration says: forms and tables are made from it. */
export type Kind = components['schemas']['KindWithCountDto'];
export type KindField = components['schemas']['KindFieldDto'];

/** A record with all its words, raw. */
export type ContentRecord = components['schemas']['ContentDto'];
export type Version = components['schemas']['TranslationDto'];
/** What a check says of words, and of which of them. */
export type Finding = components['schemas']['FindingDto'];
export type FieldProvenance = components['schemas']['FieldProvenanceDto'];
export type Suggestion = components['schemas']['SuggestionDto'];
export type Revision = components['schemas']['RevisionDto'];
export type OverwriteMode = components['schemas']['OverwriteMode'];

/** A record as a list shows it. */
export type ContentRow = components['schemas']['ContentRowDto'];
export type RowVersion = components['schemas']['TranslationStateDto'];
export type ContentPage = components['schemas']['ContentPageDto'];
/** What lists can be narrowed to. */
export type ListFilter = keyof ContentPage['states'];
export type NewContent = components['schemas']['CreateContentDto'];
export type ContentInput = components['schemas']['UpdateContentDto'];

/** Words in a language their reader reads, and in what they differ from the base. */
export type BackTranslated = components['schemas']['BackTranslationDto'];
