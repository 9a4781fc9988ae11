import { ApiProperty } from '@nestjs/swagger';
import { FieldProblemDto } from '../../platform/http/openapi-decorators.js';

export const CONTACT_FIELDS = [
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'roomId',
  'eventId',
  'checkIn',
  'checkOut',
  'guests',
] as const;

/** Why a form was refused. */
export class DraftProblemDto {
  /**
   * Stable, for programs.
   * @example "validation_failed"
   */
  code!: string;

  /** @example "Name is required." */
  message!: string;

  /** One entry for each invalid field. */
  @ApiProperty({ type: [FieldProblemDto] })
  errors!: FieldProblemDto[];
}

/** A form that was refused, with the entered values. */
export class ContactDraftDto {
  /** The values by field, as typed. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { name: '', email: 'mina@example.com', message: 'Is the river room free?' },
  })
  values!: Record<string, string>;

  problem!: DraftProblemDto;
}
