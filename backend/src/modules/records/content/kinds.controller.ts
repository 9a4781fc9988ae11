import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OpenToTokens } from '../../../platform/auth/token-scope.js';
import { ApiProblems } from '../../../platform/http/openapi.js';
import { PageQueryDto } from '../../../platform/http/page.dto.js';
import { DeclaredKinds } from './content.service.js';
import { KindPageDto } from './kinds.dto.js';

/** What kinds of content there are. */
@ApiTags('Content')
@ApiProblems(401, 503)
@Controller('content')
@OpenToTokens('content')
export class KindsController {
  constructor(private readonly kinds: DeclaredKinds) {}

  /** Lists every kind with its fields, sufficient to build a form and a table. */
  @Get()
  @ApiProblems(400)
  list(@Query() { page, pageSize }: PageQueryDto): Promise<KindPageDto> {
    return this.kinds.published(page, pageSize);
  }
}
