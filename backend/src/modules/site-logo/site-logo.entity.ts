import { type Opt } from '@mikro-orm/core';
import { Entity, Formula, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { IsIn } from 'class-validator';
import { NEXT_CONTENT_ID } from '../../kernel/translation.entity.js';
import {
  contentNotifyTrigger,
  lastChangedAtSql,
  recordChangeTrigger,
  recordMediaUseTrigger,
} from '../../kernel/triggers.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import { IsImageUrl, MaxLength } from '../../platform/validation/validators.js';

export const DEFAULT_ALT_TEXT = 'Site Logo';

/** The logo of one language. There is no fallback, because a logo may contain text. */
@Trigger(contentNotifyTrigger)
@Trigger(recordChangeTrigger)
@Trigger(recordMediaUseTrigger)
@Entity()
export class SiteLogo {
  @PrimaryKey({ type: 'integer', autoincrement: false, defaultRaw: NEXT_CONTENT_ID })
  id!: number;

  @Property({ type: 'string', length: 5, unique: true })
  @IsIn(LANGUAGES)
  language: Language;

  @Property({ type: 'text' })
  @IsImageUrl()
  imageUrl: string;

  @Property({ type: 'text', default: DEFAULT_ALT_TEXT })
  @MaxLength(TEXT_LENGTH)
  altText: Opt<string> = DEFAULT_ALT_TEXT;

  /** Whether visitors see it. */
  @Property({ type: 'boolean', default: true })
  active: Opt<boolean> = true;

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  /** Time of the last change, from the change log. */
  @Formula<SiteLogo>(({ id }, { name }) => lastChangedAtSql(name, id), { type: 'datetime' })
  updatedAt!: Opt<Date>;

  constructor(language: Language, imageUrl: string) {
    this.language = language;
    this.imageUrl = imageUrl;
  }
}
