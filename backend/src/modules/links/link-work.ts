import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { defineWork } from '../../platform/queue/define-work.js';
import { OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { Link, LinkHost } from './link.entity.js';
import { LinkChecker, LinkTiming } from './link-checker.service.js';

export class LinkQueue extends OutboxQueue<LinkHost> {}

/** Checks the links of one host one after another, with a delay between them. */
export const linkWork = defineWork(LinkQueue, {
  name: 'links',
  entity: LinkHost,
  timing: LinkTiming,
  leaseExpiredError: { code: 'worker_lost', message: 'The task was interrupted too often.' },
  inject: [EntityManager, LinkChecker, LinkTiming],
  worker: ({ repository }, entityManager, checker, { requestDelayMs }) => ({
    concurrency: 2,
    perform: async (host, signal) => {
      const em = entityManager.fork();
      for (let checkedCount = 0; ; checkedCount += 1) {
        const where = { host: host.id, due: true };
        const link = await em.findOne(Link, where, { orderBy: { id: 'asc' } });
        if (!link) break;
        if (checkedCount > 0) await wait(requestDelayMs, undefined, { signal });
        const { status, reason } = await checker.check(link.guestUrl, signal);
        link.recordResult(status, reason);
        await em.flush();
      }
      await repository.finish(host);
    },
    classifyError: () => ({
      code: 'internal_error',
      message: 'Something went wrong on our side; the log has more.',
      retry: 'attempts',
    }),
  }),
});
