import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { installationId } from '../../../platform/queue/installation.js';
import { GAZETTEER } from '@kawabe/translation-checks/terms';
import { GlossaryTerm } from './glossary-term.entity.js';

/** Puts the gazetteer into a house's glossary: once, so that what staff delete stays deleted. */
@Injectable()
export class FirstTerms implements OnApplicationBootstrap {
  constructor(private readonly em: EntityManager) {}

  async onApplicationBootstrap(): Promise<void> {
    await installationId(this.em);
    await this.em.fork().transactional(async (em) => {
      const first = await em.execute<object[]>(
        `update installation set glossary_filled_at = now()
         where glossary_filled_at is null returning id`,
      );
      if (first.length === 0) return;
      // The newest stand first in the list.
      const terms = GAZETTEER.map((term) => new GlossaryTerm(term)).reverse();
      await em.insertMany(GlossaryTerm, terms);
    });
  }
}
