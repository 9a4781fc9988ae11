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

/** The machine translation of a message into one language. Stored, so that it is paid for once. */
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

  /** Codes of the checks that report a problem. */
  @Property({ type: 'json' })
  findings!: string[];

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;
}

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
