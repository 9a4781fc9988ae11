import { hash, randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Problem } from '../../kernel/problem.js';
import { API_TOKEN_PREFIX, ApiTokenVerifier } from '../../platform/auth/api-token.js';
import { listDeclaredScopes } from '../../platform/auth/token-scopes.js';
import { ContentKindRegistry } from '../localization/index.js';
import { type ApiTokenGrant } from '../../platform/auth/current-user.js';
import {
  type ApiTokenDto,
  type ApiTokenQueryDto,
  type CreateApiTokenDto,
  type CreatedApiTokenDto,
  DEFAULT_DAYS,
  toApiTokenDto,
  toCreatedApiTokenDto,
} from './api-token.dto.js';
import { ApiToken, EXPIRING_SQL } from './api-token.entity.js';

const PER_KIND_SCOPE_PREFIX = 'content:write:';

/** All scopes: those declared by operations, and `content:write:…` for each kind of content. */
@Injectable()
export class ScopeRegistry {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly kinds: ContentKindRegistry,
  ) {}

  listAll(): string[] {
    const declared = listDeclaredScopes(this.modules).map(({ scope }) => scope);
    // Without `content:write:{kind}`, which stands for one scope per kind.
    const fixed = declared.filter((scope) => !scope.includes('{'));
    const perKind = this.kinds.listLocalized().map(({ kind }) => PER_KIND_SCOPE_PREFIX + kind);
    return [...new Set(['content:write', ...perKind, ...fixed])];
  }

  assertKnown(scopes: readonly string[]): void {
    const knownScopes = new Set(this.listAll());
    const unknownScope = scopes.find((scope) => !knownScopes.has(scope));
    if (unknownScope === undefined) return;
    throw Problem.invalidField(
      'scopes',
      'not_one_of',
      `The scope "${unknownScope}" does not exist.`,
    );
  }
}

const RANDOM_BYTES = 24;
const TOKEN_PATTERN = new RegExp(`^${API_TOKEN_PREFIX}[0-9a-f]{${RANDOM_BYTES * 2}}$`);

/** Returns a new token of letters, digits and an underscore only, so that a double click selects all of it. */
function generateToken(): string {
  return API_TOKEN_PREFIX + randomBytes(RANDOM_BYTES).toString('hex');
}

/**
 * Returns the stored digest of a token; undefined if the format is wrong. Independent of `JWT_SECRET`, so that
 * changing it revokes no tokens.
 */
function digestToken(token: string): string | undefined {
  return TOKEN_PATTERN.test(token) ? hash('sha256', token) : undefined;
}

/** Far more than the programs of a guesthouse. */
const MAX_TOKENS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class ApiTokensService {
  constructor(
    private readonly em: EntityManager,
    private readonly scopes: ScopeRegistry,
  ) {}

  async list({ state }: ApiTokenQueryDto): Promise<ApiTokenDto[]> {
    const query = this.em.createQueryBuilder(ApiToken);
    if (state) query.where(EXPIRING_SQL).orderBy({ expiresAt: 'asc', id: 'asc' });
    else query.orderBy({ id: 'desc' });
    return (await query.getResult()).map(toApiTokenDto);
  }

  async read(id: number): Promise<ApiTokenDto> {
    return toApiTokenDto(await this.load(id));
  }

  async create(
    { name, scopes, days = DEFAULT_DAYS }: CreateApiTokenDto,
    createdBy: string,
  ): Promise<CreatedApiTokenDto> {
    this.scopes.assertKnown(scopes);
    if ((await this.em.count(ApiToken)) >= MAX_TOKENS) {
      const message = `There are already ${MAX_TOKENS} tokens. Please revoke one that is no longer used.`;
      throw Problem.conflict('too_many_tokens', message);
    }
    const token = generateToken();
    const entity = this.em.create(ApiToken, {
      name,
      scopes,
      createdBy,
      hash: digestToken(token)!,
      ending: token.slice(-4),
      expiresAt: new Date(Date.now() + days * DAY_MS),
    });
    await this.em.persist(entity).flush();
    return toCreatedApiTokenDto(entity, token);
  }

  /** Deletes the token; it is then rejected in all processes. */
  async revoke(id: number): Promise<void> {
    await this.em.remove(await this.load(id)).flush();
  }

  private async load(id: number): Promise<ApiToken> {
    const token = await this.em.findOne(ApiToken, { id });
    if (!token) throw Problem.notFound('This token');
    return token;
  }
}

@Injectable()
export class ApiTokenVerifierService extends ApiTokenVerifier {
  constructor(private readonly em: EntityManager) {
    super();
  }

  /**
   * Queries PostgreSQL each time, in one statement, because a revocation applies in all processes at once.
   * `last_used_at` is written at most once a minute.
   */
  async verify(token: string): Promise<ApiTokenGrant | undefined> {
    const digest = digestToken(token);
    if (digest === undefined) return undefined;
    // Runs in a middleware, before the request has its own entity manager.
    const [grant] = await this.em
      .fork()
      .execute<{ id: number; name: string; scopes: string[]; expires_at: string }[]>(
        `with used as (
           update api_token set last_used_at = now()
           where hash = ? and expires_at > now() and (last_used_at is null or last_used_at < now() - interval '1 minute'))
         select id, name, scopes, expires_at from api_token where hash = ? and expires_at > now()`,
        [digest, digest],
      );
    return (
      grant && {
        id: grant.id,
        name: grant.name,
        scopes: grant.scopes,
        expiresAt: new Date(grant.expires_at),
      }
    );
  }
}
