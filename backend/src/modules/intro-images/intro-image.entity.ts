import { Collection, type Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Max, Min } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { NAME_LENGTH } from '../../kernel/words.js';
import { IsImageAddress } from '../../platform/http/fields.js';

/** The introduction shows its pictures two by two. */
export const INTRO_POSITIONS = 4;

const WORDS = { title: { title: true, required: true, maxLength: NAME_LENGTH } } as const;

/** One of the pictures beside the introduction, the same in every language; its title is not. */
@Entity()
// Deferrable, so that pictures can change places.
@Unique({ properties: ['position'], deferMode: 'immediate' })
export class IntroImage extends LocalizedEntity<IntroImageTranslation> {
  /** From 1 on. */
  @Property({ type: 'integer' })
  @Min(1)
  @Max(INTRO_POSITIONS)
  position: number;

  @Property({ type: 'text' })
  @IsImageAddress()
  imageUrl: string;

  @OneToMany({ entity: () => IntroImageTranslation, mappedBy: 'owner', orphanRemoval: true })
  override translations = new Collection<IntroImageTranslation>(this);

  constructor(baseLanguage: Language, position: number, imageUrl: string) {
    super();
    this.baseLanguage = baseLanguage;
    this.position = position;
    this.imageUrl = imageUrl;
  }

  override get wordFields(): typeof WORDS {
    return WORDS;
  }

  protected override blank(language: Language): IntroImageTranslation {
    return new IntroImageTranslation(this, language);
  }
}

/** An introduction picture's title in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class IntroImageTranslation extends Translation {
  @ManyToOne({ entity: () => IntroImage, deleteRule: 'cascade' })
  owner: Rel<IntroImage>;

  @Property({ type: 'text', nullable: true })
  title: string | null = null;

  constructor(owner: IntroImage, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
