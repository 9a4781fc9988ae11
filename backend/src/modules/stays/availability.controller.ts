import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import { AvailabilityDto, AvailabilityQueryDto } from './availability.dto.js';
import { Availability } from './availability.service.js';

/** Public availability of the rooms. */
@ApiTags('Availability')
@Controller('availability')
export class AvailabilityController {
  constructor(private readonly availability: Availability) {}

  /**
   * Returns for each room and night whether it is free, on request, or taken.
   * @remarks A night is named by the day on which it begins, in Japan. A stay from `from` to `to` is possible in a
   * room if all its nights are free. The response does not reveal who has a night. `Expires` is when the response
   * changes by itself, because a hold ends or a calendar has not been read for too long.
   */
  @CachedContentRead({ from: 'day', to: 'day', guests: 'number' })
  @Get()
  @ApiProblems(400, 503)
  async read(
    @Query() query: AvailabilityQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AvailabilityDto> {
    const { availability, validUntil } = await this.availability.read(query);
    if (validUntil < Number.MAX_SAFE_INTEGER) {
      response.setHeader('Expires', new Date(validUntil).toUTCString());
    }
    return availability;
  }
}
