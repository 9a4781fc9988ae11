import { Global, Module } from '@nestjs/common';
import { ApiTokenCheck, ApiTokenDoor } from '../../platform/auth/api-token.js';
import { ActivityKinds } from '../activity/index.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { ApiTokenCheckService, ApiTokensService, Scopes } from './api-tokens.service.js';

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
