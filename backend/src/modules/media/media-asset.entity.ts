import { Collection, type Opt, type Rel } from '@mikro-orm/core';
import {
  Entity,
  Index,
  ManyToOne,
  OneToMany,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { IsIn, IsOptional, Matches, MaxLength, Min } from 'class-validator';
import { type FocalPoint } from '../../kernel/asset.js';
import { UPLOADS } from '../../kernel/file-address.js';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { MEDIA_TYPES, type MediaType } from './media-type.js';

export const ALT_LENGTH = 500;
export const CATEGORY_LENGTH = 40;
/** It stands in every page that shows the picture. */
export const PLACEHOLDER_LENGTH = 400;

const NAME = new RegExp(`^[0-9a-f]{32}[.](?:${Object.values(MEDIA_TYPES).join('|')})$`);

const WORDS = { alt: { title: true, maxLength: ALT_LENGTH } } as const;

/** The picture in another format and width. */
export interface Rendition {
  readonly type: string;
  readonly width: number;
  /** Its name among the files. */
  readonly name: string;
}

/** What the intake found a file to be. */
export interface FileFacts {
  /** A digest of its bytes, and the ending of its type. */
  readonly name: string;
  readonly type: MediaType;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  readonly renderable: boolean;
}

/** A file of the media library, with its alternative text in each language. */
@Entity()
export class MediaAsset extends LocalizedEntity<MediaAssetTranslation> {
  /** Its name among the files: a digest of its bytes, and the ending of its type. */
  @Property({ type: 'string', length: 100 })
  @Unique()
  @Matches(NAME)
  name: string;

  /** Digest of the file as it was sent, by which the same file is known when it comes again. */
  @Property({ type: 'string', length: 64 })
  @Index()
  @Matches(/^[0-9a-f]{64}$/)
  sourceDigest: string;

  @Property({ type: 'string', length: 40 })
  @IsIn(Object.keys(MEDIA_TYPES))
  type: MediaType;

  @Property({ type: 'integer' })
  @Min(1)
  bytes: number;

  /** Pixels; null where the file does not say. */
  @Property({ type: 'integer', nullable: true })
  @IsOptional()
  @Min(1)
  width: number | null;

  @Property({ type: 'integer', nullable: true })
  @IsOptional()
  @Min(1)
  height: number | null;

  /** A tiny inline picture. */
  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @MaxLength(PLACEHOLDER_LENGTH)
  @Matches(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/)
  placeholder: string | null;

  @Property({ type: 'json', nullable: true })
  focalPoint: FocalPoint | null = null;

  /** Says nothing that the words beside it do not say: its alternative text is empty. */
  @Property({ type: 'boolean', default: false })
  decorative: Opt<boolean> = false;

  /** As staff sort the library. */
  @Property({ type: 'string', length: CATEGORY_LENGTH, nullable: true })
  category: string | null = null;

  @Property({ type: 'json', defaultRaw: `'[]'::jsonb` })
  renditions: Opt<Rendition[]> = [];

  /** Whether it is to have renditions: drawings, animations and films have none. */
  @Property({ type: 'boolean' })
  renderable: boolean;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  /** Since when nothing refers to it; null while something does. */
  @Property({ type: 'datetime', nullable: true })
  unusedSince: Date | null = new Date();

  @OneToMany({ entity: () => MediaAssetTranslation, mappedBy: 'owner', orphanRemoval: true })
  override translations = new Collection<MediaAssetTranslation>(this);

  constructor(sourceDigest: string, facts: FileFacts) {
    super();
    this.sourceDigest = sourceDigest;
    this.name = facts.name;
    this.type = facts.type;
    this.bytes = facts.bytes;
    this.width = facts.width;
    this.height = facts.height;
    this.placeholder = facts.placeholder;
    this.renderable = facts.renderable;
  }

  get url(): Opt<string> {
    return UPLOADS + this.name;
  }

  override get wordFields(): typeof WORDS {
    return WORDS;
  }

  protected override blank(language: Language): MediaAssetTranslation {
    return new MediaAssetTranslation(this, language);
  }
}

/** What a picture shows, in one language. */
@Entity()
@Unique({ properties: ['owner', 'language'] })
export class MediaAssetTranslation extends Translation {
  @ManyToOne({ entity: () => MediaAsset, deleteRule: 'cascade' })
  owner: Rel<MediaAsset>;

  @Property({ type: 'text', nullable: true })
  alt: string | null = null;

  constructor(owner: MediaAsset, language: Language) {
    super();
    this.owner = owner;
    this.language = language;
  }
}
