import { Collection, type Opt, type Rel } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { IsNotEmpty, MaxLength } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { IsCalendarDate, IsImageAddress } from '../../platform/http/fields.js';

/** The seasons in the order of the year, as the house counts it. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

export type Season = (typeof SEASONS)[number];

const WORDS = {
  title: { title: true, required: true, maxLength: NAME_LENGTH },
  description: { maxLength: TEXT_LENGTH },
  location: { maxLength: NAME_LENGTH },
} as const;

export interface EventFacts {
  season: Season;
  date: string;
  time: string;
  image: string;
  active: boolean;
}

/** Something that happens nearby, in its season. */
@Entity()
export class Event extends LocalizedEntity<EventTranslation> {
  @Enum({ items: () => [...SEASONS], type: 'string' })
  season: Season;

  /** The day, as YYYY-MM-DD in the house's time zone. */
  @Property({ type: 'string', length: 10 })
  @IsCalendarDate()
  date: string;

  /** As it is shown: an hour, or from when to when. */
  @Property({ type: 'text' })
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  time: string;

  /** The address of its picture. */
  @Property({ type: 'text' })
  @IsImageAddress()
  image: string;

  /** Whether visitors see it. */
  @Property({ type: 'boolean', default: true })
  active: Opt<boolean>;

  @OneToMany({ entity: () => EventTranslation, mappedBy: 'owner', orphanRemoval: true })
  override translations = new Collection<EventTranslation>(this);

  constructor(baseLanguage: Language, { season, date, time, image, active }: EventFacts) {
    super();
    this.baseLanguage = baseLanguage;
    this.season = season;
    this.date = date;
    this.time = time;
    this.image = image;
    this.active = active;
  }

  override get wordFields(): typeof WORDS {
    return WORDS;
  }

  protected override blank(language: Language): EventTranslation {
    return new EventTranslation(this, language);
  }
}

/** An event's words in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class EventTranslation extends Translation {
  @ManyToOne({ entity: () => Event, deleteRule: 'cascade' })
  owner: Rel<Event>;

  @Property({ type: 'text', nullable: true })
  title: string | null = null;

  @Property({ type: 'text', nullable: true })
  description: string | null = null;

  @Property({ type: 'text', nullable: true })
  location: string | null = null;

  constructor(owner: Event, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
