import { type EventArgs, type EventSubscriber } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';

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
  constructor(private readonly em: EntityManager) {}

  onModuleInit(): void {
    this.em.getEventManager().registerSubscriber(this);
  }

  async beforeCreate(args: EventArgs<object>): Promise<void> {
    await this.hold(args);
  }

  async beforeUpdate(args: EventArgs<object>): Promise<void> {
    await this.hold(args);
  }

  private async hold({ em, changeSet }: EventArgs<object>): Promise<void> {
    for (const [field, value] of Object.entries(changeSet?.payload ?? {})) {
      // What is known of words names no file that the words themselves do not name.
      const names = field === 'provenance' ? [] : namesIn(value);
      if (names.length > 0) await this.holdNames(em as EntityManager, field, names);
    }
  }

  private async holdNames(em: EntityManager, field: string, names: string[]): Promise<void> {
    const held = await em.execute<{ name: string }[]>(
      `select name from media_asset where name in (${names.map(() => '?').join(', ')})
       order by name for share`,
      names,
    );
    for (const name of names) {
      if (held.some((row) => row.name === name)) continue;
      const message = `There is no file at /uploads/${name}; please choose it again.`;
      throw Problem.invalidField(field, 'not_found', message);
    }
  }
}
