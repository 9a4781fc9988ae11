import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../config/config.js';
import { JwtAuthGuard, JwtStrategy } from './jwt-auth.guard.js';
import { TokenService } from './token.service.js';

/**
 * Restricts all operations to administrators by default. The importing application provides a global
 * `SessionVerifier`.
 */
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        secret: config.env.JWT_SECRET,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  providers: [TokenService, JwtStrategy, { provide: APP_GUARD, useClass: JwtAuthGuard }],
  exports: [TokenService],
})
export class JwtAuthModule {}
