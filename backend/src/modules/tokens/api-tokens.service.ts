import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import {
  type ApiTokenDto,
  type ApiTokenQueryDto,
  type CreateApiTokenDto,
  type CreatedApiTokenDto,
  DEFAULT_DAYS,
  toApiToken,
  toCreatedApiToken,
} from './api-token.dto.js';
import { ApiToken, EXPIRING_SQL } from './api-token.entity.js';
import { Scopes } from './scopes.service.js';
import { digestOf, newToken } from './token-secret.js';

/** More than a house has programs; who needs another revokes one that is no longer used. */
const MOST_TOKENS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class ApiTokensService {
  constructor(
    private readonly em: EntityManager,
    private readonly scopes: Scopes,
  ) {}

  async list({ state }: ApiTokenQueryDto): Promise<ApiTokenDto[]> {
    const query = this.em.createQueryBuilder(ApiToken);
    if (state) query.where(EXPIRING_SQL).orderBy({ expiresAt: 'asc', id: 'asc' });
    else query.orderBy({ id: 'desc' });
    return (await query.getResult()).map(toApiToken);
  }

  async read(id: number): Promise<ApiTokenDto> {
    return toApiToken(await this.load(id));
  }

  async create(
    { name, scopes, days = DEFAULT_DAYS }: CreateApiTokenDto,
    createdBy: string,
  ): Promise<CreatedApiTokenDto> {
    this.scopes.assertKnown(scopes);
    if ((await this.em.count(ApiToken)) >= MOST_TOKENS) {
      const message = `There are already ${MOST_TOKENS} tokens. Please revoke one that is no longer used.`;
      throw Problem.conflict('too_many_tokens', message);
    }
    const token = newToken();
    const made = this.em.create(ApiToken, {
      ...{ name, scopes, createdBy },
      hash: digestOf(token)!,
      ending: token.slice(-4),
      expiresAt: new Date(Date.now() + days * DAY_MS),
    });
    await this.em.persist(made).flush();
    return toCreatedApiToken(made, token);
  }

  /** It is refused from now on, in every process. */
  async revoke(id: number): Promise<void> {
    await this.em.remove(await this.load(id)).flush();
  }

  private async load(id: number): Promise<ApiToken> {
    const token = await this.em.findOne(ApiToken, { id });
    if (!token) throw Problem.notFound('This token');
    return token;
  }
}
