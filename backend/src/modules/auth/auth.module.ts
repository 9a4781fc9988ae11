import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { JwtAuthModule } from '../../platform/auth/jwt-auth.module.js';
import { TokenCheck } from '../../platform/auth/token-check.js';
import { DailyWork } from '../../platform/schedule/daily-work.service.js';
import { ActivityKinds } from '../activity/index.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FirstAdministrator } from './first-administrator.service.js';
import { KnownBrowsers } from './known-browsers.service.js';
import { LoginThrottle } from './login-throttle.service.js';
import { Session } from './session.entity.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { TokenCheckService } from './token-check.service.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Global()
@Module({
  imports: [MikroOrmModule.forFeature([User, Session]), JwtAuthModule],
  controllers: [AuthController, SessionsController, UsersController],
  providers: [
    AuthService,
    SessionsService,
    UsersService,
    LoginThrottle,
    KnownBrowsers,
    FirstAdministrator,
    { provide: TokenCheck, useClass: TokenCheckService },
  ],
  exports: [TokenCheck],
})
export class AuthModule {
  constructor(activity: ActivityKinds, daily: DailyWork, sessions: SessionsService) {
    daily.register('expired sessions', (em) => sessions.removeExpired(em));
    activity.register({
      kind: 'users',
      entity: User,
      label: ({ username }) => username,
      fields: ['username', 'role'],
      secrets: { passwordHash: 'password' },
    });
  }
}
