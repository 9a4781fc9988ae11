import { Injectable, SetMetadata } from '@nestjs/common';

/** Limits of a request body before validation. */
export interface BodyLimits {
  /** Without files, which are written to disk and have their own limits. */
  readonly maxBytes: number;
  /** Members and entries of all levels. */
  readonly maxValues: number;
  /** Timeout of the complete body. */
  readonly timeoutMs: number;
  /** Maximum received bytes of all unfinished bodies. */
  readonly maxTotal: number;
  /** Maximum received bytes of the unfinished bodies from one IP (IPv4 or IPv6 /64). */
  readonly maxPerIp: number;
  /** Maximum received bytes of the unfinished bodies from one IPv6 /48. */
  readonly maxPerNetwork: number;
}

const KB = 1_000;
const MB = 1_000_000;

export const SIGN_IN_BODY = 'kawabe:sign-in-body';

/** Marks a public sign-in operation, whose bodies have separate limits and a separate budget. */
export const SignInBody = (): MethodDecorator => SetMetadata(SIGN_IN_BODY, true);

/** Body limits for visitors and for signed-in users. Slow uploads time out so that they cannot exhaust memory. */
@Injectable()
export class BodyLimitsByClient {
  readonly visitor: BodyLimits = {
    // A Japanese message that is too long (9 bytes a character) must still arrive, so that the form can show it again.
    maxBytes: 98_304,
    maxValues: 200,
    timeoutMs: 15_000,
    maxTotal: 32 * MB,
    // Twenty networks together stay below the total.
    maxPerIp: 500 * KB,
    maxPerNetwork: MB,
  };

  /** A separate budget, so that unfinished forms never prevent staff from signing in. */
  readonly signIn: BodyLimits = {
    // A passkey response or a password of 1,000 characters has at most about 10 KB.
    maxBytes: 32_768,
    maxValues: 200,
    timeoutMs: 10_000,
    maxTotal: 8 * MB,
    maxPerIp: 150 * KB,
    maxPerNetwork: 300 * KB,
  };

  /** Enough for the order of many thousand records. */
  readonly staff: BodyLimits = {
    maxBytes: MB,
    maxValues: 20_000,
    timeoutMs: 60_000,
    maxTotal: 128 * MB,
    maxPerIp: 128 * MB,
    maxPerNetwork: 128 * MB,
  };

  /** Timeout of a body with files, which may take long on a slow connection. */
  readonly filesTimeoutMs: number = 60 * 60_000;
}
