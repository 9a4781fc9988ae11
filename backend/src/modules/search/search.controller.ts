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
   * Searches records of all kinds and messages for all words, in any language. Names that equal the search text
   * come first, then names that begin with it, then names that contain it; among equals, the most recently
   * changed. A match in another text comes with an excerpt.
   */
  @Get()
  @ApiProblems(400, 401, 503)
  find(@Query() query: SearchQueryDto): Promise<SearchPageDto> {
    return this.search.find(query);
  }
}
