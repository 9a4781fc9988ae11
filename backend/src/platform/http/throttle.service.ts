import { createHmac } from 'node:crypto';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Global,
  Injectable,
  Module,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import ipaddr from 'ipaddr.js';
import { Reflector } from '@nestjs/core';
import { type Request, type Response } from 'express';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../config/config.js';

function parseIp(ip: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ip !== undefined && ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined;
}

function networkPrefix(ip: ipaddr.IPv6, bits: 48 | 64): string {
  const groups = ip.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

/** Returns the key by which clients are counted: the IPv4 address, or the IPv6 /64 that one customer has. */
export function clientIp(ip: string | undefined): string {
  const parsedIp = parseIp(ip);
  if (!parsedIp) return ip ?? '';
  return parsedIp instanceof ipaddr.IPv4 ? parsedIp.toString() : networkPrefix(parsedIp, 64);
}

/** Returns the IPv6 /48, the largest network that one customer usually has. Undefined for IPv4. */
export function clientNetwork(ip: string | undefined): string | undefined {
  const parsedIp = parseIp(ip);
  return parsedIp instanceof ipaddr.IPv6 ? networkPrefix(parsedIp, 48) : undefined;
}

/** A rate limit: `times` requests in `minutes`. */
export interface ThrottleRule {
  /** Distinguishes its counters from those of other rules. */
  readonly name: string;
  readonly times: number;
  readonly minutes: number;
}

/** A response that accepts rate limit headers. */
export interface HeaderTarget {
  append(name: string, value: string): unknown;
}

/**
 * Adds rate limit headers (draft-ietf-httpapi-ratelimit-headers-11). Both are lists, because several limits may apply
 * to a response.
 */
function setRateLimitHeaders(
  response: HeaderTarget,
  { name, times, minutes }: ThrottleRule,
  { remaining, seconds }: { readonly remaining: number; readonly seconds: number },
): void {
  response.append('RateLimit-Policy', `"${name}";q=${times};w=${minutes * 60}`);
  response.append('RateLimit', `"${name}";r=${Math.max(0, remaining)};t=${seconds}`);
}

/** Rate limiter: counts in Redis for all processes, or in memory while Redis is unavailable. */
@Injectable()
export class Throttle {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly redis: Redis,
    private readonly config: Config,
  ) {}

  /**
   * Counts a request of `client`, such as an IP, and adds the remaining limit to `response`. Throws a 429 above the
   * limit.
   */
  async hit(rule: ThrottleRule, client: string, response?: HeaderTarget): Promise<void> {
    const { isLimited, state } = await this.consume(rule, client);
    const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    if (response)
      setRateLimitHeaders(response, rule, {
        remaining: state.remainingPoints,
        seconds: retryAfter,
      });
    if (!isLimited) return;
    const minutes = Math.ceil(retryAfter / 60);
    throw new Problem(
      'too_many_requests',
      `Too many requests. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      { retryAfter },
    );
  }

  private async consume(
    rule: ThrottleRule,
    client: string,
  ): Promise<{ isLimited: boolean; state: RateLimiterRes }> {
    try {
      return {
        isLimited: false,
        state: await this.limiterFor(rule).consume(this.digestKey(client)),
      };
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return { isLimited: true, state: reason };
      throw reason;
    }
  }

  private limiterFor({ name, times, minutes }: ThrottleRule): RateLimiterRedis {
    const existing = this.limiters.get(name);
    if (existing) return existing;
    // Derived from the secret, so that two sites on one Redis use different keys.
    const keyPrefix = `${name}:${this.digestKey('prefix').slice(0, 12)}`;
    const limits: IRateLimiterOptions = { keyPrefix, points: times, duration: minutes * 60 };
    const limiter = new RateLimiterRedis({
      ...limits,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }

  /** IPs are personal data: Redis stores only their digests. */
  private digestKey(text: string): string {
    return createHmac('sha256', this.config.env.JWT_SECRET)
      .update(`throttle ${text}`)
      .digest('base64url');
  }
}

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
    await this.throttle.hit(rule, clientIp(ip), http.getResponse<Response>());
    return true;
  }
}

/** Limits how often one IP may call an operation. Checked before the body is read. */
export const Throttled = (rule: ThrottleRule): MethodDecorator =>
  applyDecorators(SetMetadata(THROTTLED, rule), UseGuards(ThrottleGuard));

@Global()
@Module({ providers: [Throttle], exports: [Throttle] })
export class ThrottleModule {}
