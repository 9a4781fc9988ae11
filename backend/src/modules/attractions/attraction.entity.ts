import { Collection, type Opt, type Rel } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { IsOptional } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { IsImageAddress, LatitudeField, LongitudeField } from '../../platform/http/fields.js';
import { type AttractionCategory, CATEGORIES } from './attraction-category.js';

const WORDS = {
  name: { title: true, required: true, maxLength: NAME_LENGTH },
  description: { required: true, maxLength: TEXT_LENGTH },
  distance: { required: true, maxLength: NAME_LENGTH },
} as const;

export interface AttractionFacts {
  category: AttractionCategory;
  lat: string;
  lng: string;
  imageUrl: string | null;
  active: boolean;
}

/** A place near the house that is worth the walk. */
@Entity()
export class Attraction extends LocalizedEntity<AttractionTranslation> {
  @Enum({ items: () => [...CATEGORIES], type: 'string' })
  category: AttractionCategory;

  /** Degrees north, as decimal text: it is shown and sent as it was typed. */
  @Property({ type: 'text' })
  @LatitudeField()
  lat: string;

  /** Degrees east, likewise. */
  @Property({ type: 'text' })
  @LongitudeField()
  lng: string;

  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @IsImageAddress()
  imageUrl: string | null;

  /** Whether visitors see it. */
  @Property({ type: 'boolean', default: true })
  active: Opt<boolean>;

  @OneToMany({ entity: () => AttractionTranslation, mappedBy: 'owner', orphanRemoval: true })
  override translations = new Collection<AttractionTranslation>(this);

  constructor(baseLanguage: Language, { category, lat, lng, imageUrl, active }: AttractionFacts) {
    super();
    this.baseLanguage = baseLanguage;
    this.category = category;
    this.lat = lat;
    this.lng = lng;
    this.imageUrl = imageUrl;
    this.active = active;
  }

  override get wordFields(): typeof WORDS {
    return WORDS;
  }

  protected override blank(language: Language): AttractionTranslation {
    return new AttractionTranslation(this, language);
  }
}

/** An attraction's words in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class AttractionTranslation extends Translation {
  @ManyToOne({ entity: () => Attraction, deleteRule: 'cascade' })
  owner: Rel<Attraction>;

  @Property({ type: 'text', nullable: true })
  name: string | null = null;

  @Property({ type: 'text', nullable: true })
  description: string | null = null;

  @Property({ type: 'text', nullable: true })
  distance: string | null = null;

  constructor(owner: Attraction, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
