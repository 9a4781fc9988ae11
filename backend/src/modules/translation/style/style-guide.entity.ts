import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { IsIn, IsNotEmpty } from 'class-validator';
import { MaxLength } from '../../../platform/validation/validators.js';
import { contentNotifyTrigger, recordMediaUseTrigger } from '../../../kernel/triggers.js';
import { type Language, LANGUAGES } from '../../../kernel/language.js';

export const MAX_STYLE_LENGTH = 5000;

/** Style guide of a language. `version` increases with each change. */
@Trigger(contentNotifyTrigger)
@Trigger(recordMediaUseTrigger)
@Trigger({
  name: 'style_edition',
  timing: 'after',
  events: ['insert', 'update'],
  forEach: 'row',
  // A trigger rather than a service, so that imports and restored guides are covered.
  body: `if tg_op = 'INSERT' or new.text <> old.text then
    insert into style_edition (language, version, text, author)
    values (new.language, new.version, new.text, new.author);
  end if;
  return null`,
})
@Entity()
export class StyleGuide {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'string', length: 5, unique: true })
  @IsIn(LANGUAGES)
  language: Language;

  @Property({ type: 'text' })
  @IsNotEmpty()
  @MaxLength(MAX_STYLE_LENGTH)
  text: string;

  /** The author's username. */
  @Property({ type: 'string', length: 100 })
  author: string;

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  constructor(language: Language, text: string, author: string) {
    this.language = language;
    this.text = text;
    this.author = author;
  }
}

/** A version of a style guide. Written by a trigger. */
@Entity({ tableName: 'style_edition' })
export class StyleGuideVersion {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'string', length: 5, index: true })
  language!: Language;

  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'string', length: 100 })
  author!: string;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>;
}
