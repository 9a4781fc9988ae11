import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { ContentVersion } from '../../platform/response-cache/content-version.js';
import { ContentKinds } from '../localization/index.js';
import { isUnapproved, stateOf, VERSION_STATES } from '../records/index.js';
import { type OverviewItemDto } from './overview.dto.js';

/** The states in which words need a person. */
const DECISIONS = VERSION_STATES.filter((state) => state !== 'complete');

/** How many records need a person for their words, by kind, language and state. */
@Injectable()
export class WordsOverview {
  private last: { version: number; items: Promise<OverviewItemDto[]> } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly version: ContentVersion,
  ) {}

  /** Read anew only where content has changed since: what is stale only the kernel knows, from whole records. */
  read(): Promise<OverviewItemDto[]> {
    const { current: version, isTrusted } = this.version;
    if (isTrusted && this.last?.version === version) return this.last.items;
    const items = this.count();
    const last = { version, items };
    this.last = last;
    items.catch(() => {
      if (this.last === last) this.last = undefined;
    });
    return items;
  }

  /** One round for all kinds. Pictures' texts are a subject of their own. */
  private async count(): Promise<OverviewItemDto[]> {
    const kinds = this.kinds.localized().filter(({ kind }) => kind !== 'media');
    const found = await Promise.all(
      kinds.map(async ({ kind, entity }) => {
        const records = await this.em.fork().find(entity, {}, { populate: ['translations'] });
        return countOf(kind, records);
      }),
    );
    return found.flat();
  }
}

function countOf(kind: string, records: readonly LocalizedEntity[]): OverviewItemDto[] {
  return LANGUAGES.flatMap((language) => {
    const states = records.map((record) => stateOf(record, language).state);
    const unapproved = records.filter((record) => isUnapproved(record, language)).length;
    const counts = DECISIONS.map((state) => {
      const count = states.filter((one) => one === state).length;
      return { subject: 'words' as const, state, count };
    });
    const all = [
      ...counts,
      { subject: 'unapproved_words' as const, state: 'unapproved' as const, count: unapproved },
    ];
    return all.flatMap(({ count, state, subject }) => {
      const query = `/content/${kind}?state=${state}&language=${language}`;
      const item = { subject, count, query, kind, language, state, first: null };
      return count > 0 ? [item] : [];
    });
  });
}
