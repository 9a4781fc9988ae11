import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OrderedController } from '../records/index.js';
import { slides } from './slides.kind.js';

/** The slides of the carousel on the home page. Their texts: `/content/slides/…`. */
@ApiTags('Carousel slides')
@Controller('carousel-slides')
export class SlidesController extends OrderedController(slides.base) {}
