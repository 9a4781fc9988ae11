import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/http/openapi.js';
import { type MatrixPageDto, MatrixQueryDto } from './matrix.dto.js';
import { MatrixService } from './matrix.service.js';

/** All words of the house, in all languages: how they stand, and what is to be done about it. */
@ApiTags('Translations')
@ApiProblems(401, 503)
@Controller('translations')
export class WorkbenchController {
  constructor(private readonly matrix: MatrixService) {}

  /** Every record and setting by language and field, how its words stand, and how many there are of each state. */
  @Get('overview')
  @ApiProblems(400, 404)
  overview(@Query() query: MatrixQueryDto): Promise<MatrixPageDto> {
    return this.matrix.read(query);
  }
}
