import { type Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
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
