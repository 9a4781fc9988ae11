import { Injectable, SetMetadata } from '@nestjs/common';

/** What a body may cost us before anybody has looked at it. */
export interface BodyLimits {
  /** Of all but files, which go to disk and have sizes of their own. */
  readonly bytes: number;
  /** Members and entries, all levels together. */
  readonly values: number;
  /** Until it must have arrived. */
  readonly ms: number;
  /** Received bytes of unfinished bodies: of all senders together. */
  readonly atOnce: number;
  /** The same of one address: IPv4, or an IPv6 /64. */
  readonly atOnceFromOne: number;
  /** The same of one IPv6 /48. */
  readonly atOnceFromNetwork: number;
}

const KB = 1_000;
const MB = 1_000_000;

export const SIGN_IN_BODY = 'kawabe:sign-in-body';

/** Marks an open call of signing in, whose bodies have limits and a budget of their own. */
export const SignInBody = (): MethodDecorator => SetMetadata(SIGN_IN_BODY, true);

/** By who sends. Visitors fill in short forms; nobody waits for who sends slowly. */
@Injectable()
export class BodyLimitsByClient {
  readonly visitor: BodyLimits = {
    // A message in Japanese that is far too long still arrives, to be shown again and shortened (nine bytes a character).
    bytes: 98_304,
    values: 200,
    ms: 15_000,
    atOnce: 32 * MB,
    // Twenty networks together stay below the whole.
    atOnceFromOne: 500 * KB,
    atOnceFromNetwork: MB,
  };

  /** A share of its own, so that unfinished forms never keep staff from signing in. */
  readonly signIn: BodyLimits = {
    // A passkey response or a password of 1,000 characters has at most about 10 KB.
    bytes: 32_768,
    values: 200,
    ms: 10_000,
    atOnce: 8 * MB,
    atOnceFromOne: 150 * KB,
    atOnceFromNetwork: 300 * KB,
  };

  /** Room for the order of a house of many thousand records. */
  readonly staff: BodyLimits = {
    bytes: MB,
    values: 20_000,
    ms: 60_000,
    atOnce: 128 * MB,
    atOnceFromOne: 128 * MB,
    atOnceFromNetwork: 128 * MB,
  };

  /** For a body that brings files, which a slow line may take long for. */
  readonly filesMs: number = 60 * 60_000;
}
