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
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import {
  ApiConsumes,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiParam,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../platform/http/entity-tag.interceptor.js';
import { IdPipe, LanguagePipe } from '../../platform/http/pipes.js';
import { AlsoPut } from '../../platform/http/deprecated.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { ContentDto, LANGUAGE_QUERY } from '../records/index.js';
import { SectionEntryDto, SettingsSectionDto } from './section.dto.js';
import { SectionWriter } from './section-writer.service.js';
import { SETTING_SECTIONS, type SettingSection } from './setting-keys.js';
import { CreateSettingDto, SettingDto, SettingsFormDto, UpdateSettingDto } from './setting.dto.js';
import { SettingsService } from './settings.service.js';
import { Problem } from '../../kernel/problem.js';

/** Parses a section in a path; 400 for other values. */
@Injectable()
class SectionPipe implements PipeTransform<string, SettingSection> {
  transform(value: string): SettingSection {
    const section = SETTING_SECTIONS.find((candidate) => candidate === value);
    if (section) return section;
    const message = `The section must be one of ${SETTING_SECTIONS.join(', ')}.`;
    throw Problem.invalidField('section', 'not_one_of', message);
  }
}

const SECTION_PARAM = { name: 'section', enum: SETTING_SECTIONS, enumName: 'SettingSection' };
const LANGUAGE_PARAM = { name: 'language', enum: LANGUAGES, enumName: 'Language' };

/**
 * Texts and values of the site by section and key, with a value in each language. Ids are those of the values.
 * Values such as emails, phone numbers and links are the same in all languages until one has its own. To translate
 * settings: `/content/site-settings/…`, by `recordId`.
 */
@ApiTags('Site settings')
@Controller('site-settings')
@TokenScope('content', { kind: 'site-settings' })
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly sections: SectionWriter,
  ) {}

  /** Returns one setting by its id, in the language that the id names. */
  @CachedContentRead()
  @Get('by-id/:id')
  @ApiProblems(404, 503)
  read(@Param('id', IdPipe) id: number): Promise<SettingDto> {
    return this.settings.read(id);
  }

  /** Lists the settings of a section by key in a language (default `ja`), each with its own fallback. */
  @CachedContentRead()
  @Get(':section')
  @ApiParam(SECTION_PARAM)
  @ApiQuery(LANGUAGE_QUERY)
  @ApiProblems(400, 503)
  list(
    @Param('section', SectionPipe) section: SettingSection,
    @Query('language', LanguagePipe) language: Language | undefined,
  ): Promise<SettingDto[]> {
    return this.settings.listShown(section, language);
  }

  /** Lists the values of one language without fallback, for editing. */
  @Get(':section/:language')
  @ApiParam(SECTION_PARAM)
  @ApiParam(LANGUAGE_PARAM)
  @ApiProblems(400, 401, 503)
  listOwn(
    @Param('section', SectionPipe) section: SettingSection,
    @Param('language', LanguagePipe) language: Language,
  ): Promise<SettingDto[]> {
    return this.settings.listOwn(section, language);
  }

  /** Sets one value in one language, and creates it if missing. Safe for concurrent requests. */
  @Post()
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiWrite()
  upsert(@Body() input: CreateSettingDto, @CurrentUser() user: SignedInUser): Promise<SettingDto> {
    return this.settings.set(input, user.username);
  }

  /** Lists the settings of a section with their values and versions in all languages, for editing. */
  @Get('by-section/:section')
  @ApiParam(SECTION_PARAM)
  @ApiProblems(400, 401, 503)
  readSection(@Param('section', SectionPipe) section: SettingSection): Promise<ContentDto[]> {
    return this.sections.read(section);
  }

  /**
   * Saves settings of a section in all languages, all or nothing. `errors` name the setting, as in
   * `entries.email.words.en.value`; `current` of a conflict is an object by key, null for a deleted setting. Returns the
   * settings that were sent and still exist.
   */
  @Patch('by-section/:section')
  @ApiParam(SECTION_PARAM)
  @ApiExtraModels(SectionEntryDto)
  @ApiWrite()
  changeSection(
    @Param('section', SectionPipe) section: SettingSection,
    @Body() { entries }: SettingsSectionDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ContentDto[]> {
    return this.sections.save(section, entries, user.username);
  }

  /** Sets and removes values in one language, all or nothing. Other values stay unchanged. */
  @AlsoPut('setMany')
  @Patch(':section/:language')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiParam(SECTION_PARAM)
  @ApiParam(LANGUAGE_PARAM)
  @ApiWrite()
  changeOwn(
    @Param('section', SectionPipe) section: SettingSection,
    @Param('language', LanguagePipe) language: Language,
    @Body() form: SettingsFormDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<SettingDto[]> {
    return this.settings.setMany(section, language, form, user.username);
  }

  /** Sets a new value in the language that the id names. */
  @AlsoPut('update')
  @Patch(':id')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiIfMatch()
  @ApiWrite(404)
  change(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSettingDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<SettingDto> {
    return this.settings.update(id, input, user.username, expected);
  }

  /**
   * Removes the value in one language. Values in other languages stay, except machine translations of a removed base
   * value; without any value the setting is deleted.
   */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiIfMatch()
  @ApiWrite(404)
  remove(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<void> {
    return this.settings.remove(id, expected);
  }
}
