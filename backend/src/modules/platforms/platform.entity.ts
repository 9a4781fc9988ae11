import { type Opt } from '@mikro-orm/core';
import { Entity, Formula, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { IsNotEmpty, IsOptional } from 'class-validator';
import { NEXT_CONTENT_ID } from '../../kernel/translation.entity.js';
import {
  contentNotifyTrigger,
  lastChangedAtSql,
  recordChangeTrigger,
  recordMediaUseTrigger,
} from '../../kernel/triggers.js';
import { IsHttpUrl, MaxLength } from '../../platform/validation/validators.js';
import { NAME_LENGTH } from '../../kernel/localized-text.js';

/** An account of the guesthouse on another site. The name is a brand, so it is not translated. */
@Trigger(contentNotifyTrigger)
@Trigger(recordChangeTrigger)
@Trigger(recordMediaUseTrigger)
@Entity({ abstract: true })
export abstract class Platform {
  @PrimaryKey({ type: 'integer', autoincrement: false, defaultRaw: NEXT_CONTENT_ID })
  id!: number;

  @Property({ type: 'text' })
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  name!: string;

  @Property({ type: 'text' })
  @IsHttpUrl()
  url!: string;

  /** Whether visitors see it. */
  @Property({ type: 'boolean', default: true })
  enabled: Opt<boolean> = true;

  /** The position in lists, from 0. */
  @Property({ type: 'integer', default: 0 })
  position: Opt<number> = 0;

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  /** Time of the last change, from the change log. */
  @Formula<Platform>(({ id }, { name }) => lastChangedAtSql(name, id), { type: 'datetime' })
  updatedAt!: Opt<Date>;
}

/** A site on which rooms can be booked. */
@Entity()
export class OtaPlatform extends Platform {
  /** URL template of a stay, with `{arrival}`, `{departure}` and `{guests}`; null: `url` for all days. */
  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @IsHttpUrl()
  stayUrl: string | null = null;
}

/** A social network. */
@Entity()
export class SocialPlatform extends Platform {
  /** The name of an icon; null: derived from the name of the platform. */
  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @MaxLength(NAME_LENGTH)
  icon: string | null = null;
}
