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

/** Gives a domain its records and their two views. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly words: RecordTranslationsService,
    private readonly shelf: ImageRepository,
  ) {}

  of<E extends LocalizedEntity, Create extends LanguageInput, Update extends LanguageInput>(
    definition: RecordDefinition<E, Create, Update>,
  ): LocalizedRecords<E, Create, Update> {
    return new LocalizedRecords(definition, this.em, this.kinds, this.words, this.shelf);
  }

  flat<E extends LocalizedEntity, Create extends LanguageInput, Update extends LanguageInput, V>(
    definition: RecordDefinition<E, Create, Update>,
    show: ViewMapper<E, V>,
  ): FlatView<E, Create, Update, V> {
    return new FlatView(this.of(definition), show);
  }

  base<
    E extends LocalizedEntity,
    Create extends LanguageInput,
    Update extends LanguageInput,
    V extends object,
  >(
    definition: RecordDefinition<E, Create, Update>,
    show: ViewMapper<E, V>,
  ): BaseView<E, Create, Update, V> {
    return new BaseView(this.of(definition), show);
  }
}
