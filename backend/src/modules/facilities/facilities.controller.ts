import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordTranslationsController } from '../localization/index.js';
import { FlatController, OrderedController } from '../records/index.js';
import { facilities } from './facilities.kind.js';

/** Facilities, one entry per translation. Ids are those of translations; reads accept the facility's id as well. */
@ApiTags('Facilities')
@Controller('facilities')
export class FacilitiesController extends FlatController(facilities.flat) {}

/** Facilities as records, in one language. */
@ApiTags('Base facilities')
@Controller('base-facilities')
export class BaseFacilitiesController extends OrderedController(facilities.base) {}

/** Texts of facilities, one language at a time. */
@ApiTags('Base facilities')
@Controller('base-facilities')
export class FacilityTranslationsController extends RecordTranslationsController(facilities) {}
