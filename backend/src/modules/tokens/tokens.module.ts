import { Global, Module } from '@nestjs/common';
import { ApiTokenVerifier, ApiTokenMiddleware } from '../../platform/auth/api-token.js';
import { ActivityTypeRegistry } from '../activity/index.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { ApiTokenVerifierService, ApiTokensService, ScopeRegistry } from './api-tokens.service.js';

@Global()
@Module({
  controllers: [ApiTokensController],
  providers: [
    ApiTokensService,
    ScopeRegistry,
    ApiTokenMiddleware,
    { provide: ApiTokenVerifier, useClass: ApiTokenVerifierService },
  ],
  exports: [ApiTokenVerifier],
})
export class TokensModule {
  constructor(activity: ActivityTypeRegistry) {
    activity.register({
      kind: 'tokens',
      entity: ApiToken,
      label: ({ name }) => name,
      fields: ['name', 'scopes', 'expiresAt'],
    });
  }
}
