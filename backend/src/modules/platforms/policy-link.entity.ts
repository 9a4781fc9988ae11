import { Collection, type Opt, type Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, Property, Unique } from '@mikro-orm/decorators/legacy';
import { IsOptional } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { IsSiteLink } from '../../platform/http/fields.js';

const WORDS = {
  name: { title: true, required: true, maxLength: NAME_LENGTH },
  body: { maxLength: TEXT_LENGTH },
} as const;

/** A rule of the house (privacy, cancellation): a link elsewhere, or a text shown at `/policies/{id}`. */
@Entity()
export class PolicyLink extends LocalizedEntity<PolicyLinkTranslation> {
  /** Null where the link has a text of its own. */
  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @IsSiteLink()
  url: string | null;

  /** Whether visitors see it. */
  @Property({ type: 'boolean', default: true })
  enabled: Opt<boolean>;

  /** Its place in lists, from 0 on. */
  @Property({ type: 'integer', default: 0 })
  position: Opt<number> = 0;

  @OneToMany({ entity: () => PolicyLinkTranslation, mappedBy: 'owner', orphanRemoval: true })
  override translations = new Collection<PolicyLinkTranslation>(this);

  constructor(baseLanguage: Language, url: string | null, enabled = true) {
    super();
    this.baseLanguage = baseLanguage;
    this.url = url;
    this.enabled = enabled;
  }

  override get wordFields(): typeof WORDS {
    return WORDS;
  }

  protected override blank(language: Language): PolicyLinkTranslation {
    return new PolicyLinkTranslation(this, language);
  }
}

/** A policy link's words in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class PolicyLinkTranslation extends Translation {
  @ManyToOne({ entity: () => PolicyLink, deleteRule: 'cascade' })
  owner: Rel<PolicyLink>;

  @Property({ type: 'text', nullable: true })
  name: string | null = null;

  @Property({ type: 'text', nullable: true })
  body: string | null = null;

  constructor(owner: PolicyLink, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
