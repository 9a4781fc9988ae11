import { type Opt } from '@mikro-orm/core';
import {
  Entity,
  Index,
  ManyToOne,
  PrimaryKey,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { type Language } from '../../kernel/language.js';
import { ContactMessage } from './contact-message.entity.js';

/** A message in a reader's language, by machine. Kept, so that nobody waits or pays for it twice. */
@Entity()
@Unique({ properties: ['message', 'language'] })
export class ContactTranslation {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => ContactMessage, deleteRule: 'cascade' })
  message!: ContactMessage;

  @Property({ type: 'string', length: 5 })
  language!: Language;

  @Property({ type: 'text' })
  subject!: string;

  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'string', length: 10 })
  origin!: 'machine' | 'converted';

  /** Codes of the checks that it did not pass. */
  @Property({ type: 'json' })
  findings!: string[];

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;
}

/** What the house answered to a message. */
@Entity()
export class ContactReply {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne({ entity: () => ContactMessage, deleteRule: 'cascade' })
  message!: ContactMessage;

  /** As it was written, in `language`. */
  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'string', length: 5 })
  language!: Language;

  /** As it was sent, in `sentLanguage`. */
  @Property({ type: 'text' })
  sentText!: string;

  @Property({ type: 'string', length: 5 })
  sentLanguage!: Language;

  /** The name the writer had then: what somebody wrote outlives their account. */
  @Property({ type: 'string', length: 100 })
  username!: string;

  /** No relation: finished mails are deleted before replies are. */
  @Property({ type: 'integer' })
  mailId!: number;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;
}
