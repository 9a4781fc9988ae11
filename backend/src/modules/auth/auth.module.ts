import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { JwtAuthModule } from '../../platform/auth/jwt-auth.module.js';
import { SessionVerifier } from '../../platform/auth/current-user.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { ActivityTypeRegistry } from '../activity/index.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { KnownBrowsers } from './known-browsers.service.js';
import { Passkey, UsedChallenge } from './passkey.entity.js';
import { PasskeyChallenges } from './passkey-challenges.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';
import { SignInLog } from './sign-in-log.service.js';
import { LoginThrottle } from './login-throttle.service.js';
import { Session } from './session.entity.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService, SessionVerifierService } from './sessions.service.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { FirstAdministratorService, UsersService } from './users.service.js';

@Global()
@Module({
  imports: [MikroOrmModule.forFeature([User, Session, Passkey, UsedChallenge]), JwtAuthModule],
  controllers: [AuthController, PasskeysController, SessionsController, UsersController],
  providers: [
    AuthService,
    SessionsService,
    PasskeysService,
    PasskeyChallenges,
    SignInLog,
    UsersService,
    LoginThrottle,
    KnownBrowsers,
    FirstAdministratorService,
    { provide: SessionVerifier, useClass: SessionVerifierService },
  ],
  exports: [SessionVerifier],
})
export class AuthModule {
  constructor(
    activity: ActivityTypeRegistry,
    daily: DailyTaskScheduler,
    sessions: SessionsService,
    challenges: PasskeyChallenges,
  ) {
    daily.register('expired sessions', (em) => sessions.removeExpired(em));
    daily.register('expired passkey challenges', (em) => challenges.removeExpired(em));
    activity.register({
      kind: 'passkeys',
      entity: Passkey,
      label: ({ name }) => name,
      fields: ['name'],
    });
    activity.register({
      kind: 'users',
      entity: User,
      label: ({ username }) => username,
      fields: ['username', 'role', 'secondFactor'],
      secrets: { passwordHash: 'password' },
    });
  }
}
