import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import {
  assertVersion,
  type VersionPrecondition,
  saveOrThrowConflict,
} from '../../platform/database/optimistic-locking.js';
import { generateSecret, WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { type WebhookDeliveryDto, toDeliveryDto } from './webhook-delivery.dto.js';
import { WebhookPayloads } from './webhook-payloads.service.js';
import { WebhookQueue } from './webhook-work.js';
import {
  type CreateWebhookDto,
  toWebhookDto,
  type UpdateWebhookDto,
  type WebhookDto,
  type WebhookListDto,
  type WebhookQueryDto,
  type WebhookWithSecretDto,
} from './webhook.dto.js';

/** Each webhook adds a request to every change. */
const MAX_WEBHOOKS = 20;

@Injectable()
export class WebhooksService {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly payloads: WebhookPayloads,
    private readonly queue: WebhookQueue,
  ) {}

  async list({ state }: WebhookQueryDto): Promise<WebhookListDto> {
    const endpoints = await this.em.find(
      WebhookEndpoint,
      state ? { offReason: { $in: ['gone', 'failing'] } } : {},
      { orderBy: { id: 'asc' } },
    );
    const items = endpoints.map(toWebhookDto);
    return { items, total: items.length, kinds: this.payloads.listLoggedKinds() };
  }

  async read(id: number): Promise<WebhookDto> {
    return toWebhookDto(await this.load(id));
  }

  async create(input: CreateWebhookDto): Promise<WebhookWithSecretDto> {
    this.assertValid(input);
    const { name, url, events, kinds = null } = input;
    const endpoint = new WebhookEndpoint({ name, url, events, kinds }, generateSecret());
    await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.webhooks]);
      if ((await em.count(WebhookEndpoint)) >= MAX_WEBHOOKS) throw tooManyWebhooksProblem();
      em.persist(endpoint);
    });
    return toWebhookWithSecretDto(endpoint);
  }

  async update(
    id: number,
    input: UpdateWebhookDto,
    expected: VersionPrecondition,
  ): Promise<WebhookDto> {
    const endpoint = await this.load(id);
    assertVersion(expected, endpoint.version, () => toWebhookDto(endpoint));
    this.assertValid(input);
    const { name, url, events, kinds, active } = input;
    if (name !== undefined) endpoint.name = name;
    if (url !== undefined) endpoint.url = url;
    if (events !== undefined) endpoint.events = events;
    if (kinds !== undefined) endpoint.kinds = kinds;
    if (active !== undefined) endpoint.setActive(active);
    await this.save(id);
    return toWebhookDto(endpoint);
  }

  async remove(id: number, expected: VersionPrecondition): Promise<void> {
    const endpoint = await this.load(id);
    assertVersion(expected, endpoint.version, () => toWebhookDto(endpoint));
    this.em.remove(endpoint);
    await this.save(id);
  }

  /** Sets a new secret; the previous one signs as well for a day. */
  async replaceSecret(id: number): Promise<WebhookWithSecretDto> {
    const endpoint = await this.load(id);
    endpoint.replaceSecret(generateSecret());
    await this.save(id);
    return toWebhookWithSecretDto(endpoint);
  }

  /** Sends a `ping`, even if the webhook is disabled. */
  async ping(id: number): Promise<WebhookDeliveryDto> {
    await this.load(id);
    const delivery = await this.em.fork().transactional(async (em) => {
      const event = new WebhookEvent('ping', id);
      await em.persist(event).flush();
      const ping = new WebhookDelivery(em.getReference(WebhookEndpoint, id), event);
      await em.persist(ping).flush();
      return ping;
    });
    this.queue.enqueueInBackground([delivery]);
    return toDeliveryDto(delivery);
  }

  async load(id: number): Promise<WebhookEndpoint> {
    const endpoint = await this.em.findOne(WebhookEndpoint, { id });
    if (!endpoint) throw Problem.notFound('This webhook');
    return endpoint;
  }

  private save(id: number): Promise<void> {
    const fetchCurrent = async () => {
      const stored = await this.em.fork().findOne(WebhookEndpoint, { id });
      return stored && toWebhookDto(stored);
    };
    return saveOrThrowConflict(() => this.em.flush(), fetchCurrent);
  }

  /** Checks the URL and the kinds. The IP address of the host name is checked at each request. */
  private assertValid({ url, kinds }: Pick<UpdateWebhookDto, 'url' | 'kinds'>): void {
    if (url !== undefined) this.assertUrl(new URL(url));
    const subscribableKinds = this.payloads.listLoggedKinds();
    const unknownKind = kinds?.find((kind) => !subscribableKinds.includes(kind));
    if (unknownKind !== undefined) {
      throw Problem.invalidField(
        'kinds',
        'not_one_of',
        `There is no kind of content "${unknownKind}".`,
      );
    }
  }

  private assertUrl({ protocol, username, password }: URL): void {
    if (this.config.env.NODE_ENV === 'production' && !this.config.env.DEV && protocol !== 'https:')
      throw Problem.invalidField('url', 'not_a_url', 'The URL must begin with https://.');
    if (username || password)
      throw Problem.invalidField('url', 'not_a_url', 'The URL must not contain a password.');
  }
}

function toWebhookWithSecretDto(endpoint: WebhookEndpoint): WebhookWithSecretDto {
  return Object.assign(toWebhookDto(endpoint), { secret: endpoint.secret });
}

function tooManyWebhooksProblem(): Problem {
  const message = `There are already ${MAX_WEBHOOKS} webhooks, the maximum number.`;
  return Problem.invalidField('url', 'too_many', message);
}
