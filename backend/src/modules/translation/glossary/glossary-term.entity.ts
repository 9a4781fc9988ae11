import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { contentChanged } from '../../../kernel/content-changed.js';
import { recordUsesLogged } from '../../../kernel/media-use-log.js';
import {
  type NewTerm,
  type Term,
  TERM_KINDS,
  type TermKind,
  type TermLists,
  type TermWords,
} from './term.js';
import { AreTermLists, AreTermWords } from './term-values.js';

/** What a thing is called in the four languages. It has ids of its own: visitors never see it. */
@Trigger(contentChanged)
@Trigger(recordUsesLogged)
@Entity()
export class GlossaryTerm implements Term {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: () => [...TERM_KINDS], type: 'string' })
  kind: TermKind;

  @Property({ type: 'json' })
  @AreTermWords()
  words: TermWords;

  @Property({ type: 'json', defaultRaw: `'{}'` })
  @AreTermLists()
  aliases: Opt<TermLists>;

  @Property({ type: 'json', defaultRaw: `'{}'` })
  @AreTermLists()
  forbidden: Opt<TermLists>;

  @Property({ type: 'boolean', default: false })
  doNotTranslate: Opt<boolean>;

  @Property({ type: 'boolean', default: false })
  exactCase: Opt<boolean>;

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  constructor({ kind, words, aliases, forbidden, doNotTranslate, exactCase }: NewTerm) {
    this.kind = kind;
    this.words = words;
    this.aliases = aliases ?? {};
    this.forbidden = forbidden ?? {};
    this.doNotTranslate = doNotTranslate ?? false;
    this.exactCase = exactCase ?? false;
  }
}
