import { Collection, type Opt, type Rel } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { IsOptional, MaxLength } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { IsImageAddress, IsLink } from '../../platform/http/fields.js';
import { DEFAULT_FILTER } from './video-filter.js';

export const MEDIA_TYPES = ['image', 'video'] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];

const WORDS = {
  title: { title: true, required: true, maxLength: NAME_LENGTH },
  description: { required: true, maxLength: TEXT_LENGTH },
  buttonText: { maxLength: NAME_LENGTH },
} as const;

/** One picture or video of the carousel that opens the home page. */
@Entity()
export class Slide extends LocalizedEntity<SlideTranslation> {
  @Enum({ items: () => [...MEDIA_TYPES], type: 'string', default: 'image' })
  mediaType: Opt<MediaType> = 'image';

  /** The picture; of a video, what shows behind it. */
  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @IsImageAddress()
  imageUrl: string | null = null;

  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @IsImageAddress()
  videoUrl: string | null = null;

  /** What is laid over the video. Kept as stored: a filter no longer known is shown as the default. */
  @Property({ type: 'text', default: DEFAULT_FILTER })
  @MaxLength(NAME_LENGTH)
  videoFilter: Opt<string> = DEFAULT_FILTER;

  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @IsLink()
  buttonLink: string | null = null;

  /** Its place among the slides, from 0 on. */
  @Property({ type: 'integer', default: 0 })
  sortOrder: Opt<number> = 0;

  /** Whether visitors see it. */
  @Property({ type: 'boolean', default: true })
  active: Opt<boolean> = true;

  @OneToMany({ entity: () => SlideTranslation, mappedBy: 'owner', orphanRemoval: true })
  override translations = new Collection<SlideTranslation>(this);

  constructor(baseLanguage: Language) {
    super();
    this.baseLanguage = baseLanguage;
  }

  override get wordFields(): typeof WORDS {
    return WORDS;
  }

  protected override blank(language: Language): SlideTranslation {
    return new SlideTranslation(this, language);
  }
}

/** A slide's words in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class SlideTranslation extends Translation {
  @ManyToOne({ entity: () => Slide, deleteRule: 'cascade' })
  owner: Rel<Slide>;

  @Property({ type: 'text', nullable: true })
  title: string | null = null;

  @Property({ type: 'text', nullable: true })
  description: string | null = null;

  @Property({ type: 'text', nullable: true })
  buttonText: string | null = null;

  constructor(owner: Slide, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
