import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import {
  ContentKindRegistry,
  ImageRepository,
  RecordTranslationsService,
} from '../localization/index.js';
import { LocalizedRecords } from './localized-records.js';
import { type LanguageInput, type RecordDefinition } from './record-definition.js';
import { BaseView, FlatView, type ViewMapper } from './record-views.js';

/** Creates the record access and the views of kinds. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly translations: RecordTranslationsService,
    private readonly imageRepository: ImageRepository,
  ) {}

  recordsOf<E extends LocalizedEntity, Create extends LanguageInput, Update extends LanguageInput>(
    definition: RecordDefinition<E, Create, Update>,
  ): LocalizedRecords<E, Create, Update> {
    return new LocalizedRecords(
      definition,
      this.em,
      this.kinds,
      this.translations,
      this.imageRepository,
    );
  }

  createFlatView<
    E extends LocalizedEntity,
    Create extends LanguageInput,
    Update extends LanguageInput,
    V,
  >(
    definition: RecordDefinition<E, Create, Update>,
    show: ViewMapper<E, V>,
  ): FlatView<E, Create, Update, V> {
    return new FlatView(this.recordsOf(definition), show);
  }

  createBaseView<
    E extends LocalizedEntity,
    Create extends LanguageInput,
    Update extends LanguageInput,
    V extends object,
  >(
    definition: RecordDefinition<E, Create, Update>,
    show: ViewMapper<E, V>,
  ): BaseView<E, Create, Update, V> {
    return new BaseView(this.recordsOf(definition), show);
  }
}
