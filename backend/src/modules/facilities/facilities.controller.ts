import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FlatController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import { facilities } from './facilities.definition.js';
import { CreateFacilityDto, FacilityDto, toFacility, UpdateFacilityDto } from './facility.dto.js';

/** Facilities, one entry for each language version. Ids are versions'; reads take a facility's own id as well. */
@ApiTags('Facilities')
@Controller('facilities')
export class FacilitiesController extends FlatController({
  definition: facilities,
  show: toFacility,
  Create: CreateFacilityDto,
  Update: UpdateFacilityDto,
  View: FacilityDto,
  takes: TakesPictures({ iconFile: { purpose: 'facility', into: 'icon' } }),
}) {}
