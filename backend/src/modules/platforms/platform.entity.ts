import { type Opt } from '@mikro-orm/core';
import { Entity, Formula, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { IsNotEmpty, IsOptional, MaxLength } from 'class-validator';
import { NEXT_CONTENT_ID } from '../../kernel/translation.entity.js';
import {
  contentNotifyTrigger,
  lastChangedAtSql,
  recordChangeTrigger,
  recordMediaUseTrigger,
} from '../../kernel/triggers.js';
import { IsHttpUrl } from '../../platform/validation/validators.js';
import { NAME_LENGTH } from '../../kernel/localized-text.js';

/** An account of the house elsewhere. Its name is a brand's, the same in every language. */
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

  /** When it was last changed, by whomever. */
  @Formula<Platform>(({ id }) => lastChangedAtSql(id), { type: 'datetime' })
  updatedAt!: Opt<Date>;
}

/** Where rooms can be booked besides. */
@Entity()
export class OtaPlatform extends Platform {}

/** Where the house can be followed. */
@Entity()
export class SocialPlatform extends Platform {
  /** The name of an icon; chosen by the platform's name where it is null. */
  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @MaxLength(NAME_LENGTH)
  icon: string | null = null;
}
