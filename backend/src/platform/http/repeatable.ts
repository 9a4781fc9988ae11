import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { ApiProblems } from './openapi.js';

export const REPEATABLE = 'repeatable';

/** A write whose answer is not for keeping, such as a secret that is shown once. */
export const NotRepeatable = (): MethodDecorator => SetMetadata(REPEATABLE, false);

/** An open write that takes an `Idempotency-Key` from visitors too. */
export const Repeatable = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(REPEATABLE, true),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        '8 to 64 characters, unique per user action: a repeated request gets the first response again.',
    }),
    ApiProblems(409, 422),
  );
