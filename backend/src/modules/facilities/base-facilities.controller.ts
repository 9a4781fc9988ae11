import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiWrite } from '../../platform/http/openapi.js';
import { BaseController, OrderDto, WordsController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import { facilities } from './facilities.definition.js';
import {
  BaseFacilityDto,
  CreateFacilityDto,
  FacilityVersionDto,
  toBaseFacility,
  UpdateFacilityDto,
} from './facility.dto.js';

/** Facilities as records, in one language. */
@ApiTags('Base facilities')
@Controller('base-facilities')
export class BaseFacilitiesController extends BaseController({
  definition: facilities,
  show: toBaseFacility,
  Create: CreateFacilityDto,
  Update: UpdateFacilityDto,
  View: BaseFacilityDto,
  takes: TakesPictures({ iconFile: { purpose: 'facility', into: 'icon' } }),
}) {
  /** Saves the order in which facilities are shown. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<BaseFacilityDto[]> {
    return this.view.reorder(ids);
  }
}

/** The words of facilities, one language at a time. */
@ApiTags('Base facilities')
@Controller('base-facilities')
export class FacilityWordsController extends WordsController('facilities', FacilityVersionDto) {}
