import { applyDecorators } from '@nestjs/common';
import {
  ApiHeader,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
  OmitType,
  type OpenAPIObject,
} from '@nestjs/swagger';

import {
  FIELD_CODES,
  type FieldCode,
  PROBLEM_CODES,
  type ProblemCode,
} from '../../kernel/problem-codes.js';

/** What is wrong with one field. */
export class FieldProblemDto {
  @ApiProperty({ type: String, example: 'name' })
  field!: string;

  /** Stable, for programs. The introduction says what each means. */
  @ApiProperty({ enum: Object.keys(FIELD_CODES), enumName: 'FieldCode', example: 'required' })
  code!: FieldCode;

  @ApiProperty({ type: String, example: 'Name is required.' })
  message!: string;
}

/** The one shape of every error. */
export class ProblemDto {
  @ApiProperty({ type: 'integer', example: 400 })
  statusCode!: number;

  /** Stable, for programs. The introduction says what each means. */
  @ApiProperty({
    enum: Object.keys(PROBLEM_CODES),
    enumName: 'ProblemCode',
    example: 'validation_failed',
  })
  code!: ProblemCode;

  /** One English sentence. */
  @ApiProperty({ type: String, example: 'Name is required.' })
  message!: string;

  /** One entry for each field that is wrong, or that something else has alike. */
  @ApiProperty({ type: [FieldProblemDto], required: false })
  errors?: FieldProblemDto[];

  /** What is stored now; on `version_conflict` and `precondition_failed` only. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  current?: Record<string, unknown> | null;

  /** The scope that the token lacks; on `insufficient_scope` only. */
  @ApiPropertyOptional({ type: String, example: 'content:write:rooms' })
  requiredScope?: string;

  /** What the browser signs; on `second_factor_required` only (`PublicKeyCredentialRequestOptionsJSON`). */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  passkeyOptions?: Record<string, unknown>;

  /** The id of this request in our log. */
  @ApiProperty({ type: String, example: '5f0c1a52-6a1e-4a1c-9a57-3a1e2f6b7c8d' })
  requestId!: string;
}

/** The same as RFC 9457 has it. */
export class ProblemDetailsDto extends OmitType(ProblemDto, ['statusCode', 'message']) {
  /** The place of the code in the catalogue of errors. */
  @ApiProperty({
    type: String,
    format: 'uri-reference',
    example: '/api/docs/errors#validation_failed',
  })
  type!: string;

  /** What the code means, always in the same words. */
  @ApiProperty({ type: String, example: 'Fields are not valid; `errors` names each.' })
  title!: string;

  @ApiProperty({ type: 'integer', example: 400 })
  status!: number;

  /** One English sentence about this case. */
  @ApiProperty({ type: String, example: 'Name is required.' })
  detail!: string;

  /** The address that was asked. */
  @ApiProperty({ type: String, format: 'uri-reference', example: '/api/base-rooms' })
  instance!: string;
}

/** The bearer of the metrics, which is no administrator's token. */
export const METRICS_SECURITY = 'metrics';

const MEANING: Readonly<Record<number, string>> = {
  400: 'The input is not valid; `errors` names each field.',
  401: 'Not signed in, or the token is no longer valid.',
  403: 'A token for programs lacks the scope that `requiredScope` names, or the call is closed to all of them; or the session must be confirmed again (`confirmation_required`).',
  404: 'No such record.',
  408: 'The body took too long to arrive.',
  409: 'A conflict with what is stored; on `version_conflict`, `current` holds that.',
  410: 'The cursor is good no more: read everything again.',
  412: 'What `If-Match` names is no longer stored; `current` is.',
  413: 'The body is too large.',
  415: 'The body is of a type this call does not read.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'Too many requests; see `Retry-After`.',
  503: 'A dependency is away, or too much is being sent at once; see `Retry-After`.',
  507: 'There is no room left for files.',
};

type Responses = NonNullable<OpenAPIObject['paths'][string]['get']>['responses'];

/** What any call may answer, for the document itself. */
export function problemAnswers(...statuses: number[]): Responses {
  const content = { 'application/json': { schema: { $ref: getSchemaPath(ProblemDto) } } };
  const named: Responses = Object.fromEntries(
    statuses.map((status) => [status, { description: MEANING[status] ?? 'An error.', content }]),
  );
  const description =
    'Any other problem, such as 405 for a method that the address does not have, and 500 for a fault of ours.';
  return { ...named, default: { description, content } };
}

/** Documents the errors a call answers, all in the shape of {@link ProblemDto}. */
export function ApiProblems(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, type: ProblemDto, description: MEANING[status] ?? 'An error.' }),
    ),
  );
}

/** Documents what every write of an administrator understands and may answer. */
export function ApiWrite(...statuses: number[]): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        '8 to 64 characters, one a user action: a repeated request gets the first answer again.',
    }),
    ApiProblems(...new Set([400, 401, 408, 409, 413, 415, 422, 503, ...statuses])),
  );
}

/** Documents that a write may say which version it started from. */
export function ApiIfMatch(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'What the change starts from: the `version` in double quotes, the `ETag` of the thing itself, several of ' +
        'them, or `*` for whatever is there. Where none is what is stored, nothing is written: 412.',
      example: '"3"',
    }),
    ApiProblems(412),
  );
}
