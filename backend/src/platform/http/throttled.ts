import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Request, type Response } from 'express';
import { clientAddress } from './client-address.js';
import { Throttle, type ThrottleRule } from './throttle.service.js';

const THROTTLED = 'throttled';

@Injectable()
class ThrottleGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: Throttle,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { ip } = http.getRequest<Request>();
    const rule = this.reflector.get<ThrottleRule>(THROTTLED, context.getHandler());
    await this.throttle.take(rule, clientAddress(ip), http.getResponse<Response>());
    return true;
  }
}

/** Bounds how often one address may ask: whoever asks too often is told so before a byte of the body is read. */
export const Throttled = (rule: ThrottleRule): MethodDecorator =>
  applyDecorators(SetMetadata(THROTTLED, rule), UseGuards(ThrottleGuard));
