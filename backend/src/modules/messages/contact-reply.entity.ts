import { type Opt } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type Language } from '../../kernel/language.js';
import { ContactMessage } from './contact-message.entity.js';

/** A reply of the guesthouse to a message. */
@Entity()
export class ContactReply {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne({ entity: () => ContactMessage, deleteRule: 'cascade' })
  message!: ContactMessage;

  /** As written, in `language`. */
  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'string', length: 5 })
  language!: Language;

  /** As sent, in `sentLanguage`. */
  @Property({ type: 'text' })
  sentText!: string;

  @Property({ type: 'string', length: 5 })
  sentLanguage!: Language;

  /** The author's username at that time; the reply outlives the account. */
  @Property({ type: 'string', length: 100 })
  username!: string;

  /** Not a relation: finished mails are deleted before replies. */
  @Property({ type: 'integer' })
  mailId!: number;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;
}
