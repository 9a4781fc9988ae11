import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { type SearchPageDto, SearchQueryDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('Overview')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /**
   * Records of all kinds and messages in which all words are found, in any language. Those whose name is what is
   * searched for come first, then those whose name begins with it, then those whose name has it; among these, the ones
   * that were changed last.
   */
  @Get()
  @ApiProblems(400, 401, 503)
  find(@Query() query: SearchQueryDto): Promise<SearchPageDto> {
    return this.search.find(query);
  }
}
