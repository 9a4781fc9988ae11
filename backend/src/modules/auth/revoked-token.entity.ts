import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A token that was signed out before it expired. */
@Entity()
export class RevokedToken {
  @PrimaryKey({ type: 'uuid' })
  jti!: string;

  /** When the token would have expired: from then on this row says nothing. */
  @Index()
  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
