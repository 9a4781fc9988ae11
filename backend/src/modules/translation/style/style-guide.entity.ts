import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { IsIn, IsNotEmpty, MaxLength } from 'class-validator';
import { contentNotifyTrigger, recordUsesLogged } from '../../../kernel/triggers.js';
import { type Language, LANGUAGES } from '../../../kernel/language.js';

export const STYLE_LENGTH = 5000;

/** How texts of one language are to be written. `version` goes up with each change, and names it. */
@Trigger(contentNotifyTrigger)
@Trigger(recordUsesLogged)
@Trigger({
  name: 'style_edition',
  timing: 'after',
  events: ['insert', 'update'],
  forEach: 'row',
  // Here rather than in a service, so that imports and what is brought back are editions as well.
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
  @MaxLength(STYLE_LENGTH)
  text: string;

  /** Who wrote it, by username. */
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

/** A version of a style guide. A database trigger stores it, whatever changes the guide. */
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
