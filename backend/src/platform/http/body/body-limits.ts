import { Injectable } from '@nestjs/common';

/** What a body may cost us before anybody has looked at it. */
export interface BodyLimits {
  /** Of all but files, which go to disk and have sizes of their own. */
  readonly bytes: number;
  /** Members and entries, all levels together. */
  readonly values: number;
  /** Until it must have arrived. */
  readonly ms: number;
  /** Bytes that may be arriving at once: from everybody, and from one address. */
  readonly atOnce: number;
  readonly atOnceFromOne: number;
}

const MB = 1_000_000;

/** By who sends. Visitors fill in short forms; nobody waits for who sends slowly. */
@Injectable()
export class LimitsBySender {
  readonly visitor: BodyLimits = {
    // A message in Japanese that is far too long still arrives, to be shown again and shortened (nine bytes a character).
    bytes: 98_304,
    values: 200,
    ms: 15_000,
    atOnce: 32 * MB,
    atOnceFromOne: 2 * MB,
  };

  /** Room for the order of a house of many thousand records. */
  readonly staff: BodyLimits = {
    bytes: MB,
    values: 20_000,
    ms: 60_000,
    atOnce: 128 * MB,
    atOnceFromOne: 128 * MB,
  };

  /** For a body that brings files, which a slow line may take long for. */
  readonly filesMs: number = 60 * 60_000;
}
