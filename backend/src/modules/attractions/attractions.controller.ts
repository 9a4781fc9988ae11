import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FlatController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import {
  AttractionDto,
  CreateAttractionDto,
  toAttraction,
  UpdateAttractionDto,
} from './attraction.dto.js';
import { attractions } from './attractions.definition.js';

/** Places nearby, one entry for each language version. Ids are versions'; reads take a place's own id as well. */
@ApiTags('Attractions')
@Controller('attractions')
export class AttractionsController extends FlatController({
  definition: attractions,
  show: toAttraction,
  Create: CreateAttractionDto,
  Update: UpdateAttractionDto,
  View: AttractionDto,
  takes: TakesPictures({ imageFile: { purpose: 'attraction', into: 'imageUrl' } }),
}) {}
