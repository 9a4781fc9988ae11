import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '../../kernel/language.js';
import { ActivityLog } from '../activity/index.js';
import { RecordNamesService } from '../localization/index.js';
import { ContentLinkFinder, type LinkUse } from './content-links.service.js';
import { type LinkPageDto, type LinkQueryDto, toLinkDto } from './link.dto.js';
import { Link } from './link.entity.js';
import { LinkQueue } from './link-work.js';

/** Less than a day, so that each daily run includes the links of the day before. */
const RECHECK_AFTER_HOURS = 20;

/** External links in content, and whether they work. */
@Injectable()
export class LinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly content: ContentLinkFinder,
    private readonly names: RecordNamesService,
    private readonly queue: LinkQueue,
    private readonly activity: ActivityLog,
  ) {}

  async list({ state, language, page, pageSize }: LinkQueryDto): Promise<LinkPageDto> {
    const [links, total] = await this.em.findAndCount(Link, state ? { state } : {}, {
      orderBy: { url: 'asc' },
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const usesByUrl = await this.content.find();
    const usesOf = ({ url }: Link): LinkUse[] => usesByUrl.get(url) ?? [];
    const names = await this.names.loadInLanguage(
      links.flatMap(usesOf),
      language ?? DEFAULT_LANGUAGE,
    );
    const items = links.map((link) => toLinkDto(link, usesOf(link), names));
    return { items, total, page, pageSize };
  }

  /** Queues links for a check, all or some; returns their number. */
  async check(ids: readonly number[] | undefined): Promise<number> {
    const count = await this.em.fork().transactional(async (em) => {
      await this.syncFromContent(em);
      const queued = await em.execute<object[]>(
        `update link set due = true where ? or id = any (?::numeric[]) returning id`,
        [ids === undefined, `{${(ids ?? []).join()}}`],
      );
      await this.queueHosts(em);
      await this.activity.append({ action: 'retried', kind: 'links' }, em);
      return queued.length;
    });
    this.queue.enqueueDue();
    return count;
  }

  /** Updates the links from the content, and queues those that were not checked for 20 hours. */
  async refresh(em: EntityManager): Promise<void> {
    await this.syncFromContent(em);
    await em.execute(
      `update link set due = true where checked_at < now() - ${RECHECK_AFTER_HOURS} * interval '1 hour'`,
    );
    await this.queueHosts(em);
  }

  private async syncFromContent(em: EntityManager): Promise<void> {
    const urls = [...(await this.content.find(em)).keys()];
    const links = JSON.stringify(urls.map((url) => ({ url, host: new URL(url).host })));
    const contentLinksSql = `jsonb_to_recordset(?::jsonb) as given(url text, host text)`;
    await em.execute(
      `insert into link_host (host) select distinct host from ${contentLinksSql} on conflict do nothing`,
      [links],
    );
    await em.execute(
      `insert into link (url, host_id) select given.url, link_host.id
       from ${contentLinksSql} join link_host using (host) on conflict do nothing`,
      [links],
    );
    await em.execute(`delete from link where url not in (select url from ${contentLinksSql})`, [
      links,
    ]);
    await em.execute(
      `delete from link_host where not exists (select from link where host_id = link_host.id)`,
    );
  }

  private async queueHosts(em: EntityManager): Promise<void> {
    await em.execute(
      `update link_host set state = 'queued', queued_at = null, not_before = null, finished_at = null,
         error_code = null, error_message = null, forgiven_attempts = attempts
       where state in ('done', 'failed', 'waiting')
         and exists (select from link where host_id = link_host.id and due)`,
    );
  }
}
