import { type components as Current } from './schema.js';

type Schemas = Current['schemas'];

/** Names of schemas before version 1.5.0 of the product; removed in 2.0.0. */
interface DeprecatedSchemas {
  /** @deprecated since 1.5.0: use `AttractionTranslationDto` */
  AttractionVersionDto: Schemas['AttractionTranslationDto'];
  /** @deprecated since 1.5.0: use `BulkActionDto` */
  BulkDto: Schemas['BulkActionDto'];
  /** @deprecated since 1.5.0: use `CalendarUrlDto` */
  CalendarAddressDto: Schemas['CalendarUrlDto'];
  /** @deprecated since 1.5.0: use `CalendarPreviewDto` */
  CalendarTrialDto: Schemas['CalendarPreviewDto'];
  /** @deprecated since 1.5.0: use `ContentChangeDto` */
  ChangeDto: Schemas['ContentChangeDto'];
  /** @deprecated since 1.5.0: use `UpdateStyleGuideDto` */
  ChangeStyleDto: Schemas['UpdateStyleGuideDto'];
  /** @deprecated since 1.5.0: use `UpdateTranslationSettingsDto` */
  ChangeTranslationSettingsDto: Schemas['UpdateTranslationSettingsDto'];
  /** @deprecated since 1.5.0: use `ContentChangesDto` */
  ChangesDto: Schemas['ContentChangesDto'];
  /** @deprecated since 1.5.0: use `CheckResultDto` */
  CheckedDto: Schemas['CheckResultDto'];
  /** @deprecated since 1.5.0: use `FieldFindingsDto` */
  CheckedFieldDto: Schemas['FieldFindingsDto'];
  /** @deprecated since 1.5.0: use `ContentTranslations` */
  ContentWords: Schemas['ContentTranslations'];
  /** @deprecated since 1.5.0: use `KindWithCountDto` */
  CountedKindDto: Schemas['KindWithCountDto'];
  /** @deprecated since 1.5.0: use `CreateTranslationsDto` */
  CreateVariantsDto: Schemas['CreateTranslationsDto'];
  /** @deprecated since 1.5.0: use `SuccessDto` */
  DoneDto: Schemas['SuccessDto'];
  /** @deprecated since 1.5.0: use `EventTranslationDto` */
  EventVersionDto: Schemas['EventTranslationDto'];
  /** @deprecated since 1.5.0: use `FacilityTranslationDto` */
  FacilityVersionDto: Schemas['FacilityTranslationDto'];
  /** @deprecated since 1.5.0: use `FieldScope` */
  FieldPlace: Schemas['FieldScope'];
  /** @deprecated since 1.5.0: use `SearchResultDto` */
  FoundDto: Schemas['SearchResultDto'];
  /** @deprecated since 1.5.0: use `CreateTranslationRunDto` */
  GenerateRunDto: Schemas['CreateTranslationRunDto'];
  /** @deprecated since 1.5.0: use `GenerateTranslationsResultDto` */
  GeneratedDto: Schemas['GenerateTranslationsResultDto'];
  /** @deprecated since 1.5.0: use `ChangeType` */
  Happened: Schemas['ChangeType'];
  /** @deprecated since 1.5.0: use `IntroImageTranslationDto` */
  IntroImageVersionDto: Schemas['IntroImageTranslationDto'];
  /** @deprecated since 1.5.0: use `MediaTranslationDto` */
  MediaVersionDto: Schemas['MediaTranslationDto'];
  /** @deprecated since 1.5.0: use `RecordRefDto` */
  NamedRecordDto: Schemas['RecordRefDto'];
  /** @deprecated since 1.5.0: use `NightStatus` */
  NightAnswer: Schemas['NightStatus'];
  /** @deprecated since 1.5.0: use `OverviewSampleDto` */
  OverviewFirstDto: Schemas['OverviewSampleDto'];
  /** @deprecated since 1.5.0: use `PagesHealthDto` */
  PagesDto: Schemas['PagesHealthDto'];
  /** @deprecated since 1.5.0: use `ImageFieldOptionsDto` */
  PictureUseDto: Schemas['ImageFieldOptionsDto'];
  /** @deprecated since 1.5.0: use `PolicyLinkTranslationDto` */
  PolicyLinkVersionDto: Schemas['PolicyLinkTranslationDto'];
  /** @deprecated since 1.5.0: use `MessageReadState` */
  ReadState: Schemas['MessageReadState'];
  /** @deprecated since 1.5.0: use `RecordSelectionDto` */
  RecordChoiceDto: Schemas['RecordSelectionDto'];
  /** @deprecated since 1.5.0: use `RoomTranslationDto` */
  RoomVersionDto: Schemas['RoomTranslationDto'];
  /** @deprecated since 1.5.0: use `TranslationRunDto` */
  RunDto: Schemas['TranslationRunDto'];
  /** @deprecated since 1.5.0: use `SeasonImageTranslationDto` */
  SeasonImageVersionDto: Schemas['SeasonImageTranslationDto'];
  /** @deprecated since 1.5.0: use `VerifyMode` */
  SecondReader: Schemas['VerifyMode'];
  /** @deprecated since 1.5.0: use `ResolveSuggestionDto` */
  SettleSuggestionDto: Schemas['ResolveSuggestionDto'];
  /** @deprecated since 1.5.0: use `SlideTranslationDto` */
  SlideVersionDto: Schemas['SlideTranslationDto'];
  /** @deprecated since 1.5.0: use `StyleGuideDto` */
  StyleDto: Schemas['StyleGuideDto'];
  /** @deprecated since 1.5.0: use `StyleGuideVersionDto` */
  StyleEditionDto: Schemas['StyleGuideVersionDto'];
  /** @deprecated since 1.5.0: use `UploadResultDto` */
  UploadedDto: Schemas['UploadResultDto'];
  /** @deprecated since 1.5.0: use `TranslationUsageDto` */
  UsageDto: Schemas['TranslationUsageDto'];
  /** @deprecated since 1.5.0: use `TranslationRefDto` */
  VariantDto: Schemas['TranslationRefDto'];
  /** @deprecated since 1.5.0: use `TranslationsCreatedDto` */
  VariantsCreatedDto: Schemas['TranslationsCreatedDto'];
  /** @deprecated since 1.5.0: use `TranslationDto` */
  VersionDto: Schemas['TranslationDto'];
  /** @deprecated since 1.5.0: use `TranslationState` */
  VersionState: Schemas['TranslationState'];
  /** @deprecated since 1.5.0: use `TranslationStateDto` */
  VersionStateDto: Schemas['TranslationStateDto'];
  /** @deprecated since 1.5.0: use `WebhookDisabledReason` */
  WebhookOffReason: Schemas['WebhookDisabledReason'];
  /** @deprecated since 1.5.0: use `WebhookSentEventType` */
  WebhookToldType: Schemas['WebhookSentEventType'];
  /** @deprecated since 1.5.0: use `TranslationSelectionDto` */
  WordsChoiceDto: Schemas['TranslationSelectionDto'];
}

/** The parts of the OpenAPI document; `components['schemas']['RoomDto']` is the type of a schema. */
export interface components extends Omit<Current, 'schemas'> {
  schemas: Schemas & DeprecatedSchemas;
}
