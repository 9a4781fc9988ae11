import { type EventArgs, type EventSubscriber } from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fileNamesIn, stemOf } from '../../kernel/file-address.js';
import { Problem } from '../../kernel/problem.js';
import { Translation } from '../../kernel/translation.entity.js';
import { namesOf } from './media-type.js';
import { MediaUses } from './media-uses.service.js';

/**
 * Holds the files that a save names until it is committed, so that none is collected meanwhile, and refuses
 * a save that names one which is not there. It hangs on the unit of work: no kind of content can pass it by.
 */
@Injectable()
export class MediaGuard implements EventSubscriber {
  constructor(private readonly uses: MediaUses) {}

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
      if (field === 'provenance') continue;
      const names = fileNamesIn(typeof value === 'string' ? value : JSON.stringify(value ?? null));
      if (names.length === 0) continue;
      const missing = await this.missing(em as EntityManager, names);
      // Words may say what they like.
      if (missing === undefined || entity instanceof Translation) continue;
      const message = `The file /uploads/${missing} does not exist; please choose it again.`;
      throw Problem.invalidField(field, 'not_found', message);
    }
  }

  /** Holds the files of some names, or of renditions; answers the first name that no file has. */
  private async missing(em: EntityManager, names: readonly string[]): Promise<string | undefined> {
    const wanted = names.flatMap((name) => namesOf(stemOf(name)));
    const held = await em.execute<{ name: string }[]>(
      `select name from media_asset where name in (${wanted.map(() => '?').join(', ')})
       order by name for share`,
      wanted,
    );
    return names.find((name) => !held.some((row) => row.name === name));
  }
}
