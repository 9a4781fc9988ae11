import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type OutboxFailure } from '../../platform/queue/outbox-ledger.js';
import { OutboxWorker } from '../../platform/queue/outbox-worker.js';
import { Link, type LinkHost } from './link.entity.js';
import { LinkAsker } from './link-asker.service.js';
import { LinkQueue } from './link-queue.service.js';
import { LinkTiming } from './link-timing.js';

/** Asks the addresses of one server one after the other, with a wait between. */
@Injectable()
export class LinkWorker extends OutboxWorker<LinkHost> {
  protected readonly concurrency = 2;

  constructor(
    private readonly hosts: LinkQueue,
    private readonly em: EntityManager,
    private readonly asker: LinkAsker,
    private readonly timing: LinkTiming,
  ) {
    super(hosts);
  }

  protected async perform(host: LinkHost, signal: AbortSignal): Promise<void> {
    const em = this.em.fork();
    for (let asked = 0; ; asked += 1) {
      const link = await em.findOne(Link, { host: host.id, due: true }, { orderBy: { id: 'asc' } });
      if (!link) break;
      if (asked > 0) await wait(this.timing.betweenMs, undefined, { signal });
      const { status, reason } = await this.asker.ask(link.url, signal);
      link.answered(status, reason);
      await em.flush();
    }
    await this.hosts.ledger.finish(host);
  }

  protected failureOf(): OutboxFailure {
    const message = 'Something went wrong on our side; the log has more.';
    return { code: 'internal_error', message, retry: 'attempts' };
  }
}
