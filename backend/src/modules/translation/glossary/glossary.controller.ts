import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TokenScope } from '../../../platform/auth/token-scope.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../../platform/http/entity-tag.interceptor.js';
import { IdPipe } from '../../../platform/http/pipes.js';
import { AlsoPut } from '../../../platform/http/deprecated.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../../platform/http/openapi-decorators.js';
import {
  type ReceivedFile,
  ReceivedFiles,
  AcceptsFiles,
} from '../../../platform/http/received-files.js';
import { ImportedTermsDto, ImportTermsQueryDto } from './glossary-file.dto.js';
import { MAX_FILE_BYTES, GlossaryFiles } from './glossary-files.service.js';
import { CreateTermDto, TermDto, TermPageDto, TermQueryDto, UpdateTermDto } from './term.dto.js';
import { TermsService } from './terms.service.js';

const GLOSSARY_FILE = {
  maxBytes: MAX_FILE_BYTES,
  description: 'A glossary as .csv or .tbx (TBX-Basic), UTF-8, with at most 5000 terms.',
  required: true,
};

const createAttachmentHeaders = (name: string, type: string) => ({
  type: `${type}; charset=utf-8`,
  disposition: `attachment; filename="${name}"`,
});

/** Terms of the glossary: sent with the texts that contain them, and checked in the translations. */
@ApiTags('Translations')
@ApiProblems(401, 503)
@Controller('translations')
@TokenScope('content', { kind: 'glossary' })
export class GlossaryController {
  constructor(
    private readonly terms: TermsService,
    private readonly files: GlossaryFiles,
  ) {}

  /** Lists the terms of the glossary, newest first, page by page, with the number of terms of each kind. */
  @Get('glossary')
  @ApiProblems(400)
  list(@Query() query: TermQueryDto): Promise<TermPageDto> {
    return this.terms.list(query);
  }

  /**
   * Adds a term.
   * @remarks 409 (`duplicate`) if another term of the same kind has one of the words in the same language, regardless
   * of case and width.
   */
  @Post('glossary')
  @ApiCreatedResponse({ type: TermDto })
  @ApiWrite()
  create(@Body() input: CreateTermDto): Promise<TermDto> {
    return this.terms.create(input);
  }

  /**
   * Exports the glossary as CSV (UTF-8), one row per term.
   * @remarks Columns: `kind`, a word in each language (`en`, `ja`, `zh`, `zh_TW`), `aliases_…` and `forbidden_…` with
   * words separated by `|`, `do_not_translate`, `exact_case`. A value that a spreadsheet would read as a formula begins
   * with an apostrophe, which the import removes again.
   */
  @Get('glossary.csv')
  @ApiOkResponse({
    description: 'One row per term, below a header row.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  exportCsv(): StreamableFile {
    return new StreamableFile(
      this.files.exportCsv(),
      createAttachmentHeaders('glossary.csv', 'text/csv'),
    );
  }

  /**
   * Exports the glossary as TBX-Basic (ISO 30042:2019, style DCA), for translation tools.
   * @remarks The kind is the `subjectField`; aliases are admitted terms, forbidden words deprecated ones; the notes
   * `do-not-translate` and `exact-case` are the flags.
   */
  @Get('glossary.tbx')
  @ApiOkResponse({
    description: 'One entry per term.',
    content: { 'application/x-tbx+xml': { schema: { type: 'string' } } },
  })
  exportTbx(): StreamableFile {
    return new StreamableFile(
      this.files.exportTbx(),
      createAttachmentHeaders('glossary.tbx', 'application/x-tbx+xml'),
    );
  }

  /**
   * Imports a glossary as CSV or TBX, by the file name extension. Adds terms and updates those that share a word.
   * @remarks An entry belongs to the term of its kind that has one of its words. Columns and languages that are missing
   * in the file stay unchanged; an empty cell clears the value. Invalid entries are rejected one by one, with the
   * reason, and the others are imported. No term is deleted.
   */
  @Post('glossary/import')
  @HttpCode(200)
  @AcceptsFiles({ file: GLOSSARY_FILE })
  @ApiWrite()
  import(
    @ReceivedFiles() files: ReceivedFile[],
    @Query() query: ImportTermsQueryDto,
  ): Promise<ImportedTermsDto> {
    return this.files.import(files, query.dryRun ?? false);
  }

  /** Returns one term. */
  @Get('glossary/:id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<TermDto> {
    return this.terms.read(id);
  }

  /** Updates the sent fields of a term. */
  @AlsoPut('update')
  @Patch('glossary/:id')
  @ApiIfMatch()
  @ApiWrite(404)
  change(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateTermDto,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<TermDto> {
    return this.terms.update(id, input, expected);
  }

  /** Deletes a term. Existing texts stay unchanged. */
  @Delete('glossary/:id')
  @HttpCode(204)
  @ApiIfMatch()
  @ApiWrite(404)
  remove(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<void> {
    return this.terms.remove(id, expected);
  }
}
