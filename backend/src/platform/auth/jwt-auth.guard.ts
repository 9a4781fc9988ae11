import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type Response } from 'express';
import { Problem } from '../../kernel/problem.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PUBLIC } from './public.js';

/** Every call needs an administrator, unless it is {@link Public}: there a valid token is used, another ignored. */
@Injectable()
export class JwtAuthGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.name });
  }

  override canActivate(context: ExecutionContext): ReturnType<JwtAuthGuard['authenticate']> {
    context.switchToHttp().getResponse<Response>().vary('Authorization');
    return this.authenticate(context);
  }

  /** A check that could not be made is an error on open calls too: nobody is signed out by an outage. */
  override handleRequest<TUser>(
    error: unknown,
    user: TUser | false | null | undefined,
    _info: unknown,
    context: ExecutionContext,
  ): TUser {
    if (error instanceof Error) throw error;
    if (user) return user;
    if (this.isPublic(context)) return undefined as TUser;
    throw new Problem('unauthorized', 'Please sign in.');
  }

  private authenticate(context: ExecutionContext) {
    return super.canActivate(context);
  }

  private isPublic(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, targets) === true;
  }
}
