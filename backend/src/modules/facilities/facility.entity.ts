import { Collection, type Opt, type Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { IsNotEmpty, MaxLength } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';

const WORDS = {
  name: { title: true, required: true, maxLength: NAME_LENGTH },
  description: { required: true, maxLength: TEXT_LENGTH },
} as const;

/** Something the house offers all its guests. */
@Entity()
export class Facility extends LocalizedEntity<FacilityTranslation> {
  /** The class name of an icon, or the address of an uploaded picture. */
  @Property({ type: 'text' })
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  icon: string;

  /** Its place in lists, from 0 on. */
  @Property({ type: 'integer', default: 0 })
  position: Opt<number> = 0;

  /** Whether visitors see it. */
  @Property({ type: 'boolean', default: true })
  active: Opt<boolean>;

  @OneToMany({ entity: () => FacilityTranslation, mappedBy: 'owner', orphanRemoval: true })
  override translations = new Collection<FacilityTranslation>(this);

  constructor(baseLanguage: Language, icon: string, active = true) {
    super();
    this.baseLanguage = baseLanguage;
    this.icon = icon;
    this.active = active;
  }

  override get wordFields(): typeof WORDS {
    return WORDS;
  }

  protected override blank(language: Language): FacilityTranslation {
    return new FacilityTranslation(this, language);
  }
}

/** A facility's words in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class FacilityTranslation extends Translation {
  @ManyToOne({ entity: () => Facility, deleteRule: 'cascade' })
  owner: Rel<Facility>;

  @Property({ type: 'text', nullable: true })
  name: string | null = null;

  @Property({ type: 'text', nullable: true })
  description: string | null = null;

  constructor(owner: Facility, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
