import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordTranslationsController } from '../localization/index.js';
import { BaseController, FlatController } from '../records/index.js';
import { attractions } from './attractions.kind.js';

/**
 * Nearby attractions, one entry per translation. Ids are those of translations; reads accept the attraction's id
 * as well.
 */
@ApiTags('Attractions')
@Controller('attractions')
export class AttractionsController extends FlatController(attractions.flat) {}

/** Nearby attractions as records, in one language. */
@ApiTags('Base attractions')
@Controller('base-attractions')
export class BaseAttractionsController extends BaseController(attractions.base) {}

/** Texts of nearby attractions, one language at a time. */
@ApiTags('Base attractions')
@Controller('base-attractions')
export class AttractionTranslationsController extends RecordTranslationsController(attractions) {}
