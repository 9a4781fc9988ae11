import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BaseController, WordsController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import {
  AttractionVersionDto,
  BaseAttractionDto,
  CreateAttractionDto,
  toBaseAttraction,
  UpdateAttractionDto,
} from './attraction.dto.js';
import { attractions } from './attractions.definition.js';

/** Places nearby as records, in one language. */
@ApiTags('Base attractions')
@Controller('base-attractions')
export class BaseAttractionsController extends BaseController({
  definition: attractions,
  show: toBaseAttraction,
  Create: CreateAttractionDto,
  Update: UpdateAttractionDto,
  View: BaseAttractionDto,
  takes: TakesPictures({ imageFile: { purpose: 'attraction', into: 'imageUrl' } }),
}) {}

/** The words of places nearby, one language at a time. */
@ApiTags('Base attractions')
@Controller('base-attractions')
export class AttractionWordsController extends WordsController(
  'attractions',
  AttractionVersionDto,
) {}
