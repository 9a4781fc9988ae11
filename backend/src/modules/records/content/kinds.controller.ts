import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OpenToTokens } from '../../../platform/auth/token-scope.js';
import { ApiProblems } from '../../../platform/http/openapi.js';
import { DeclaredKinds } from './declared-kinds.service.js';
import { CountedKindDto } from './kinds.dto.js';

/** What kinds of content there are. */
@ApiTags('Content')
@ApiProblems(401, 503)
@Controller('content')
@OpenToTokens('content')
export class KindsController {
  constructor(private readonly kinds: DeclaredKinds) {}

  /** Every kind with its fields: enough to make a form and a table of it. */
  @Get()
  list(): Promise<CountedKindDto[]> {
    return this.kinds.published();
  }
}
