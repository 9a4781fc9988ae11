import { type EventArgs, type EventSubscriber } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Translation } from '../../kernel/translation.entity.js';
import { MediaUses } from './media-uses.service.js';

const ADDRESS = /\/uploads\/([\w.-]+)/g;

function namesIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  if (!text.includes('/uploads/')) return [];
  return [...text.matchAll(ADDRESS)].map(([, name]) => name!);
}

/**
 * Holds the files that a save names until it is committed, so that none is collected meanwhile, and refuses
 * a save that names one which is not there. It hangs on the unit of work: no kind of content can pass it by.
 */
@Injectable()
export class MediaGuard implements EventSubscriber, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly uses: MediaUses,
  ) {}

  onModuleInit(): void {
    this.em.getEventManager().registerSubscriber(this);
  }

  async beforeCreate(args: EventArgs<object>): Promise<void> {
    await this.hold(args);
  }

  async beforeUpdate(args: EventArgs<object>): Promise<void> {
    await this.hold(args);
  }

  private async hold({ em, entity, changeSet }: EventArgs<object>): Promise<void> {
    // A log may speak of files that are long gone.
    if (!this.uses.isShownBy(entity)) return;
    for (const [field, value] of Object.entries(changeSet?.payload ?? {})) {
      // What is known of words names no file that the words themselves do not name.
      const names = field === 'provenance' ? [] : namesIn(value);
      if (names.length === 0) continue;
      const missing = await this.missing(em as EntityManager, names);
      // Words may say what they like.
      if (missing === undefined || entity instanceof Translation) continue;
      const message = `There is no file at /uploads/${missing}; please choose it again.`;
      throw Problem.invalidField(field, 'not_found', message);
    }
  }

  /** Holds the files of some names; answers the first of them that is not there. */
  private async missing(em: EntityManager, names: readonly string[]): Promise<string | undefined> {
    const held = await em.execute<{ name: string }[]>(
      `select name from media_asset where name in (${names.map(() => '?').join(', ')})
       order by name for share`,
      [...names],
    );
    return names.find((name) => !held.some((row) => row.name === name));
  }
}
