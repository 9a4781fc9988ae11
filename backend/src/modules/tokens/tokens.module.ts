import { Global, Module } from '@nestjs/common';
import { ApiTokenCheck } from '../../platform/auth/api-token.js';
import { ApiTokenDoor } from '../../platform/auth/api-token-door.js';
import { ActivityKinds } from '../activity/index.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokenCheckService } from './api-token-check.service.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { ApiTokensService } from './api-tokens.service.js';
import { Scopes } from './scopes.service.js';

@Global()
@Module({
  controllers: [ApiTokensController],
  providers: [
    ApiTokensService,
    Scopes,
    ApiTokenDoor,
    { provide: ApiTokenCheck, useClass: ApiTokenCheckService },
  ],
  exports: [ApiTokenCheck],
})
export class TokensModule {
  constructor(activity: ActivityKinds) {
    activity.register({
      kind: 'tokens',
      entity: ApiToken,
      label: ({ name }) => name,
      fields: ['name', 'scopes', 'expiresAt'],
    });
  }
}
