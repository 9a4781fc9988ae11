import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FlatController, OrderedController } from '../records/index.js';
import { faq } from './faq.kind.js';

/** Questions and answers, one entry per translation. */
@ApiTags('FAQ')
@Controller('faq')
export class FaqController extends FlatController(faq.flat) {}

/** Questions and answers as records, in one language. */
@ApiTags('FAQ')
@Controller('base-faq')
export class BaseFaqController extends OrderedController(faq.base) {}
