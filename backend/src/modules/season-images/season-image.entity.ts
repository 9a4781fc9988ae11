import { Collection, type Rel } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { TEXT_LENGTH } from '../../kernel/words.js';
import { IsImageAddress } from '../../platform/http/fields.js';
import { type Season, SEASONS } from '../events/index.js';

const WORDS = { alt: { title: true, maxLength: TEXT_LENGTH } } as const;

/** The picture of a season, the same in every language; its alternative text is not. */
@Entity()
export class SeasonImage extends LocalizedEntity<SeasonImageTranslation> {
  @Enum({ items: () => [...SEASONS], type: 'string', unique: true })
  season: Season;

  @Property({ type: 'text' })
  @IsImageAddress()
  imageUrl: string;

  @OneToMany({ entity: () => SeasonImageTranslation, mappedBy: 'owner', orphanRemoval: true })
  override translations = new Collection<SeasonImageTranslation>(this);

  constructor(baseLanguage: Language, season: Season, imageUrl: string) {
    super();
    this.baseLanguage = baseLanguage;
    this.season = season;
    this.imageUrl = imageUrl;
  }

  override get wordFields(): typeof WORDS {
    return WORDS;
  }

  protected override blank(language: Language): SeasonImageTranslation {
    return new SeasonImageTranslation(this, language);
  }
}

/** A season image's alternative text in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class SeasonImageTranslation extends Translation {
  @ManyToOne({ entity: () => SeasonImage, deleteRule: 'cascade' })
  owner: Rel<SeasonImage>;

  @Property({ type: 'text', nullable: true })
  alt: string | null = null;

  constructor(owner: SeasonImage, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
