import { Collection, type Rel } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Matches } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { type WordFields } from '../../kernel/words.js';
import { SETTING_KEY, SETTING_SECTIONS, type SettingSection, valueField } from './setting-keys.js';

/** A text or value of the site that staff set, by section and key. */
@Entity()
@Unique({ properties: ['section', 'key'] })
export class Setting extends LocalizedEntity<SettingTranslation> {
  @Enum({ items: () => [...SETTING_SECTIONS], type: 'string' })
  section: SettingSection;

  @Property({ type: 'string', length: 64 })
  @Matches(SETTING_KEY)
  key: string;

  @OneToMany({ entity: () => SettingTranslation, mappedBy: 'owner', orphanRemoval: true })
  override translations = new Collection<SettingTranslation>(this);

  constructor(baseLanguage: Language, section: SettingSection, key: string) {
    super();
    this.baseLanguage = baseLanguage;
    this.section = section;
    this.key = key;
  }

  override get wordFields(): WordFields<'value'> {
    return { value: valueField(this.section, this.key) };
  }

  protected override blank(language: Language): SettingTranslation {
    return new SettingTranslation(this, language);
  }
}

/** A setting's value in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class SettingTranslation extends Translation {
  @ManyToOne({ entity: () => Setting, deleteRule: 'cascade' })
  owner: Rel<Setting>;

  @Property({ type: 'text', nullable: true })
  value: string | null = null;

  constructor(owner: Setting, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
