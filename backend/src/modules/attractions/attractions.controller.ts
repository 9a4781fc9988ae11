import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordTranslationsController } from '../localization/index.js';
import { BaseController, FlatController } from '../records/index.js';
import { attractions } from './attractions.kind.js';

/** Places nearby, one entry for each language version. Ids are versions'; reads take a place's own id as well. */
@ApiTags('Attractions')
@Controller('attractions')
export class AttractionsController extends FlatController(attractions.flat) {}

/** Places nearby as records, in one language. */
@ApiTags('Base attractions')
@Controller('base-attractions')
export class BaseAttractionsController extends BaseController(attractions.base) {}

/** The words of places nearby, one language at a time. */
@ApiTags('Base attractions')
@Controller('base-attractions')
export class AttractionTranslationsController extends RecordTranslationsController(attractions) {}
