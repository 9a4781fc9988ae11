import { Collection, type Opt, type Rel } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ArrayMaxSize, IsArray, Max, Min } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { IsImageAddress } from '../../platform/http/fields.js';

export const ROOM_TYPES = ['Studio', '1LDK', '2LDK'] as const;

export type RoomType = (typeof ROOM_TYPES)[number];

export const MAX_ROOM_IMAGES = 10;
export const MIN_CAPACITY = 1;
export const MAX_CAPACITY = 10;

/** What an empty list of amenities is stored as. */
export const NO_AMENITIES = 'None';

const WORDS = {
  name: { title: true, required: true, maxLength: NAME_LENGTH },
  description: { maxLength: TEXT_LENGTH },
  amenities: { list: true, none: NO_AMENITIES, maxLength: TEXT_LENGTH },
  size: { fixed: true, maxLength: NAME_LENGTH },
  price: { fixed: true, maxLength: NAME_LENGTH },
} as const;

export interface RoomFacts {
  type: RoomType;
  capacity: number;
  images: string[];
  active: boolean;
}

/** A room that guests can stay in. */
@Entity()
export class Room extends LocalizedEntity<RoomTranslation> {
  @Enum({ items: () => [...ROOM_TYPES], type: 'string' })
  type: RoomType;

  /** How many people sleep in it. */
  @Property({ type: 'integer' })
  @Min(MIN_CAPACITY)
  @Max(MAX_CAPACITY)
  capacity: number;

  /** Addresses of its pictures, the first one first. */
  @Property({ type: 'json' })
  @IsArray()
  @ArrayMaxSize(MAX_ROOM_IMAGES)
  @IsImageAddress(true)
  images: string[];

  /** Its place in lists, from 0 on. */
  @Property({ type: 'integer', default: 0 })
  position: Opt<number> = 0;

  /** Whether visitors see it. */
  @Property({ type: 'boolean', default: true })
  active: Opt<boolean> = true;

  @OneToMany({
    entity: () => RoomTranslation,
    mappedBy: 'owner',
    orphanRemoval: true,
  })
  override translations = new Collection<RoomTranslation>(this);

  constructor(baseLanguage: Language, { type, capacity, images, active }: RoomFacts) {
    super();
    this.baseLanguage = baseLanguage;
    this.type = type;
    this.capacity = capacity;
    this.images = images;
    this.active = active;
  }

  override get wordFields(): typeof WORDS {
    return WORDS;
  }

  protected override blank(language: Language): RoomTranslation {
    return new RoomTranslation(this, language);
  }
}

/** A room's words in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class RoomTranslation extends Translation {
  @ManyToOne({ entity: () => Room, deleteRule: 'cascade' })
  owner: Rel<Room>;

  @Property({ type: 'text', nullable: true })
  name: string | null = null;

  @Property({ type: 'text', nullable: true })
  description: string | null = null;

  @Property({ type: 'text', nullable: true })
  amenities: string | null = null;

  @Property({ type: 'text', nullable: true })
  size: string | null = null;

  @Property({ type: 'text', nullable: true })
  price: string | null = null;

  constructor(owner: Room, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
