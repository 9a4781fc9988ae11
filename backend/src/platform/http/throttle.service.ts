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

function parse(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function networkOf(address: ipaddr.IPv6, bits: 48 | 64): string {
  const parts = address.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${parts.join(':')}::/${bits}`;
}

/** Whom to count attempts against: an IPv4 address, or the /64 network that one IPv6 customer is given whole. */
export function clientIp(address: string | undefined): string {
  const known = parse(address);
  if (!known) return address ?? '';
  return known instanceof ipaddr.IPv4 ? known.toString() : networkOf(known, 64);
}

/** The IPv6 network /48 of an address, the largest that one customer is usually given; undefined for IPv4. */
export function clientNetwork(address: string | undefined): string | undefined {
  const known = parse(address);
  return known instanceof ipaddr.IPv6 ? networkOf(known, 48) : undefined;
}

/** A policy by name: so many requests in so many minutes. */
interface Policy {
  readonly name: string;
  readonly times: number;
  readonly minutes: number;
}

/** An answer whose headers say what is left. */
export interface HeaderTarget {
  append(name: string, value: string): unknown;
}

/**
 * Tells of a limit and what is left of it, as draft-ietf-httpapi-ratelimit-headers-11 has it. Both fields are lists:
 * an answer under two limits names both.
 */
export function setRateLimitHeaders(
  answer: HeaderTarget,
  { name, times, minutes }: Policy,
  { left, seconds }: { readonly left: number; readonly seconds: number },
): void {
  answer.append('RateLimit-Policy', `"${name}";q=${times};w=${minutes * 60}`);
  answer.append('RateLimit', `"${name}";r=${Math.max(0, left)};t=${seconds}`);
}

export interface ThrottleRule {
  /** Tells its counters from those of other rules. */
  readonly name: string;
  readonly times: number;
  readonly minutes: number;
}

/**
 * Bounds how often somebody may do something: counted in Redis for all processes together, in this
 * process's memory while Redis is away.
 */
@Injectable()
export class Throttle {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly redis: Redis,
    private readonly config: Config,
  ) {}

  /** Counts one more for `whom`, such as an address, and tells `answer` what is left; 429 where that is one too many. */
  async hit(rule: ThrottleRule, whom: string, answer?: HeaderTarget): Promise<void> {
    const { isRefused, state } = await this.consume(rule, whom);
    const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    if (answer)
      setRateLimitHeaders(answer, rule, { left: state.remainingPoints, seconds: retryAfter });
    if (!isRefused) return;
    const minutes = Math.ceil(retryAfter / 60);
    throw new Problem(
      'too_many_requests',
      `Too many requests. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      { retryAfter },
    );
  }

  private async consume(
    rule: ThrottleRule,
    whom: string,
  ): Promise<{ isRefused: boolean; state: RateLimiterRes }> {
    try {
      return { isRefused: false, state: await this.limiter(rule).consume(this.keyDigest(whom)) };
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return { isRefused: true, state: reason };
      throw reason;
    }
  }

  private limiter({ name, times, minutes }: ThrottleRule): RateLimiterRedis {
    const known = this.limiters.get(name);
    if (known) return known;
    // The prefix is made from the secret, so that two sites on one Redis never meet.
    const keyPrefix = `${name}:${this.keyDigest('prefix').slice(0, 12)}`;
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

  /** Addresses are personal data: Redis holds digests of them. */
  private keyDigest(text: string): string {
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

/** Bounds how often one address may ask: whoever asks too often is told so before a byte of the body is read. */
export const Throttled = (rule: ThrottleRule): MethodDecorator =>
  applyDecorators(SetMetadata(THROTTLED, rule), UseGuards(ThrottleGuard));

@Global()
@Module({ providers: [Throttle], exports: [Throttle] })
export class ThrottleModule {}
